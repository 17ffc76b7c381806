import { BlockList, isIP } from "node:net";

/** IPv4 blocks that are not the public internet (IANA's special-purpose registry, multicast, reserved). */
const NOT_PUBLIC_V4: readonly (readonly [network: string, prefix: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/** Within 2000::/3, the only IPv6 block given out as public: tunnels into other networks, documentation. */
const NOT_PUBLIC_V6: readonly (readonly [network: string, prefix: number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const notPublicV4 = new BlockList();
for (const [network, prefix] of NOT_PUBLIC_V4) notPublicV4.addSubnet(network, prefix, "ipv4");

const notPublicV6 = new BlockList();
for (const [network, prefix] of NOT_PUBLIC_V6) notPublicV6.addSubnet(network, prefix, "ipv6");

const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");

const mappedV4 = new BlockList();
mappedV4.addSubnet("::ffff:0:0", 96, "ipv6");

/** Whether an IP address, as text, is one of the public internet. What is not an IP address is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublicV4.check(address, "ipv4");
  if (family !== 6) return false;
  // A block list compares an IPv4 address that is mapped into IPv6 with its IPv4 blocks.
  if (mappedV4.check(address, "ipv6")) return !notPublicV4.check(address, "ipv6");
  return publicV6.check(address, "ipv6") && !notPublicV6.check(address, "ipv6");
}
