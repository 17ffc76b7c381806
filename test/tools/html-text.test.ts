import { expect, test } from "vitest";
import { htmlText } from "../../tools/web/html-text.ts";

test.each([
  ["words", "<p>One\n  two</p>", "One two"],
  ["paragraphs", "<p>One<p>Two", "One\n\nTwo"],
  ["lines", "One<br>Two<div>Three</div>Four", "One\nTwo\nThree\nFour"],
  ["headings", "<h1>Title</h1><h3>Part</h3>text", "# Title\n\n### Part\n\ntext"],
  ["lists", "<ul><li>One</li><li><p>Two</p></li><li></li></ul>after", "- One\n\n- Two\n\nafter"],
  ["tables", "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>", "a b\n1 2"],
  ["inline elements", "a <b>bold</b> and<i> it</i>al<u>ic</u>", "a bold and italic"],
  ["preformatted text", "<pre>\nif x:\n    <b>y</b>\n\nz</pre>", "if x:\n    y\n\nz"],
  ["entities", "&lt;b&gt; &amp;amp; &#65;&#x1F600; &nope; &copy;", "<b> &amp; A😀 &nope; ©"],
  ["entities that are no character", "&#0;&#xD800;&#x110000;", "\ufffd\ufffd\ufffd"],
  [
    "what is not shown",
    "<style>p{}</style>a<script>if (1<2) '</p>'</script>b<noscript><p>no</p></noscript><svg><title>t</title></svg>c",
    "abc",
  ],
  ["comments and declarations", "<!doctype html><!-- <p>no</p> -->yes<!-->!<?php no ?>", "yes!"],
  ["`>` in an attribute", `<p title="a > b">yes</p>`, "yes"],
  ["a quote that quotes nothing", `<p title=it's>yes</p><p>it's</p>`, "yes\n\nit's"],
  ["`<` that starts nothing", "1 < 2 <3 </ x", "1 < 2 <3 </ x"],
  ["a tag without end", `yes<p class="no`, "yes"],
  ["a script without end", "yes<script>no", "yes"],
  ["tags in capitals", "<P>One</P><SCRIPT>no</SCRIPT><P>Two", "One\n\nTwo"],
  ["nothing", "", ""],
])("%s", (_, html, text) => {
  expect(htmlText(html).text).toBe(text);
});

test.each([
  ["<title> A &amp; B\n</title><title>other</title><p>x", "A & B"],
  ["<svg><title>icon</title></svg><p>x", ""],
  ["<p>x", ""],
])("the title of %s", (html, title) => {
  expect(htmlText(html)).toEqual({ title, text: "x" });
});

// Read with backtracking, each of these would take so long that the runner's time limit ends it.
test.each([
  ["opened tags", "<a ".repeat(300_000), ""],
  ["opened comments", "<!--".repeat(300_000), ""],
  ["opened scripts", "<script>".repeat(150_000), ""],
  ["opened quotes", `<a b="`.repeat(200_000), ""],
  ["equals signs and spaces", `<a ${"= ".repeat(500_000)}`, ""],
  ["nested elements", "<div><svg><b>".repeat(100_000), ""],
  ["ampersands", "&".repeat(1_000_000), "&".repeat(1_000_000)],
  ["spaces", " \n".repeat(500_000), ""],
])("a page of %s is read in linear time", (_, html, text) => {
  expect(htmlText(html).text).toBe(text);
});
