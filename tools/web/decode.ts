/** The text of a page: its encoding is that of a byte order mark, the header, or the page itself, in this order. */
export function decode(bytes: Uint8Array, contentType: string): string {
  const label = byteOrderMark(bytes) ?? charsetIn(contentType) ?? charsetIn(start(bytes)) ?? "utf-8";
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Where HTML says it, that is within the first 1,024 bytes, in ASCII. */
const start = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes.subarray(0, 1024));

const charsetIn = (text: string): string | undefined => /charset\s*=\s*["']?([\w.:-]+)/i.exec(text)?.[1];

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return undefined;
}
