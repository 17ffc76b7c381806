import { describe, expect, test } from "vitest";
import { areOnlyTypes } from "../../src/compiler/emit/type-guard.ts";

function passes(text: string, name = "A", isExported = true): boolean {
  return areOnlyTypes([{ name, isExported, text }]);
}

test.each([
  "export interface A {\n}",
  "export interface A {\n  a: string;\n  'b-c'?: (number | null)[];\n  [k: string]: unknown;\n}",
  'export interface A {\n  ["__proto__"]?: [true, ...("a" | -1.5)[]];\n}',
  "export type A = ({ a: never } & { b: undefined | boolean }) | A[];",
])("types pass: %s", (text) => {
  expect(passes(text)).toBe(true);
});

describe("does not pass", () => {
  test.each([
    ["a syntax error", "export interface A {"],
    ["nothing", ""],
    ["another name", "export interface B {\n}"],
    ["not exported", "interface A {\n}"],
    ["ambient", "export declare interface A {\n}"],
    ["a default export", "export default interface A {\n}"],
    ["a second declaration", "export interface A {\n}\nexport interface A {\n}"],
    ["a second name", "export interface A {\n}\ninterface B {\n}"],
    ["a statement after it", "export interface A {\n}\nprocess.exit();"],
    ["a statement that a comment let out", "export interface A {\n /** ^a*/}; evil(); interface B { /**/ }"],
    ["an import", 'import "fs";\nexport interface A {\n}'],
    ["an import type", 'export type A = import("fs").Stats;'],
    ["typeof", "export type A = typeof process;"],
    ["keyof", "export type A = keyof A;"],
    ["an indexed access", 'export type A = A["b"];'],
    ["a conditional type", "export type A = string extends A ? 1 : 2;"],
    ["a mapped type", "export type A = { [K in string]: 1 };"],
    ["a template type", "export type A = `a${string}`;"],
    ["any", "export type A = any;"],
    ["a function type", "export type A = () => void;"],
    ["a method", "export interface A {\n  a(): void;\n}"],
    ["a global type", "export type A = Function;"],
    ["a type of a namespace", "export type A = NodeJS.Process;"],
    ["a generic type", "export type A = Record<string, string>;"],
    ["a type parameter", "export type A<T> = T;"],
    ["an ancestor", "export interface A extends Function {\n}"],
    ["a computed name", "export interface A {\n  [Symbol.iterator]: 1;\n}"],
    ["a computed name of an identifier", "export interface A {\n  [a]: 1;\n}"],
    ["an enum", "export enum A {}"],
    ["a constant", "export const A = 1;"],
    ["a namespace", "export namespace A {}"],
    ["a reference to a file", '/// <reference path="x.ts" />\nexport interface A {\n}'],
    ["a reference to types", '/// <reference types="node" />\nexport interface A {\n}'],
  ])("%s", (_, text) => {
    expect(passes(text)).toBe(false);
  });

  test("a type that another tool's type refers to", () => {
    const own = { name: "A", isExported: true, text: "export type A = B$1;" };
    const other = { name: "B$1", isExported: false, text: "interface B$1 {\n}" };
    expect(areOnlyTypes([own])).toBe(false);
    expect(areOnlyTypes([own, other])).toBe(true);
  });
});
