/** The formats again, read character by character from RFC 3339, 3986, 4122 and 5322, without regular expressions of ours. */
const isDigits = (text: string, length: number): boolean =>
  text.length === length && [...text].every((one) => one >= "0" && one <= "9");

function isDate(text: string): boolean {
  const [year = "", month = "", day = "", ...more] = text.split("-");
  if (more.length > 0 || !isDigits(year, 4) || !isDigits(month, 2) || !isDigits(day, 2)) return false;
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return Number(day) >= 1 && Number(day) <= (days[Number(month) - 1] ?? 0);
}

function isClock(text: string, parts: number): boolean {
  const numbers = text.split(":");
  const limits = [23, 59, 59];
  return (
    numbers.length === parts &&
    numbers.every((one, index) => isDigits(one, 2) && Number(one) <= limits[index]!)
  );
}

function isTime(text: string): boolean {
  const end = [...text].findIndex((one) => "zZ+-.".includes(one));
  if (end < 0 || !isClock(text.slice(0, end), 3)) return false;
  let zone = text.slice(end);
  if (zone.startsWith(".")) {
    const digits = Array.from(zone.slice(1)).findIndex((one) => one < "0" || one > "9");
    if (digits < 1) return false;
    zone = zone.slice(1 + digits);
  }
  return zone === "Z" || zone === "z" || ("+-".includes(zone[0]!) && isClock(zone.slice(1), 2));
}

const isSpace = (one: string): boolean => one.trim() === "";

export const REFERENCE_FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  time: isTime,
  "date-time": (text) =>
    isDate(text.slice(0, 10)) && ["T", "t", " "].includes(text[10] ?? "") && isTime(text.slice(11)),
  email(text) {
    const parts = text.split("@");
    return parts.length === 2 && parts.every((part) => part !== "" && ![...part].some(isSpace));
  },
  uri(text) {
    const colon = text.indexOf(":");
    const scheme = text.slice(0, Math.max(colon, 0)).toLowerCase();
    const isScheme =
      scheme !== "" &&
      [...scheme].every(
        (one, index) => (index === 0 ? "" : "0123456789+.-").includes(one) || (one >= "a" && one <= "z"),
      );
    const rest = Array.from(text.slice(colon + 1));
    return isScheme && rest.length > 0 && !rest.some((one) => isSpace(one) || '"<>\\^`{|}'.includes(one));
  },
  uuid(text) {
    const groups = text.split("-");
    const lengths = [8, 4, 4, 4, 12];
    return (
      groups.length === 5 &&
      groups.every(
        (group, index) =>
          group.length === lengths[index] &&
          [...group].every((one) => "0123456789abcdef".includes(one.toLowerCase())),
      )
    );
  },
};
