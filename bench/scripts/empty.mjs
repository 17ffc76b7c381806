// Does nothing, at the price of starting Node.
export {};
