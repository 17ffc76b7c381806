/** The bytes of each element of the list `tools` of a body, as they were sent: what a prompt cache goes by. */
export function rawTools(body: string): readonly string[] {
  const list = membersOf(body).find((member) => member.startsWith('"tools":'));
  return list === undefined ? [] : membersOf(list.slice('"tools":'.length));
}

/** The members of a JSON object or list, cut at its own commas and at no other. */
function membersOf(text: string): readonly string[] {
  const members: string[] = [];
  let depth = 0;
  let start = 1;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]/g)) {
    if (token === "[" || token === "{") depth += 1;
    if (token === "]" || token === "}") depth -= 1;
    const isEnd = depth === 0 && /^[\]}]$/.test(token);
    if (!isEnd && !(depth === 1 && token === ",")) continue;
    if (index > start) members.push(text.slice(start, index));
    start = index + 1;
  }
  return members;
}
