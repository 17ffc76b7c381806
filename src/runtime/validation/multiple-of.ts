/** Whether one number is a multiple of another as both are written: 0.3 is one of 0.1. Fractions count to 15 digits. */
export function isMultipleOf(value: number, step: number): boolean {
  const areWhole = value % 1 === 0 && step % 1 === 0;
  return areWhole ? value % step === 0 : Number((value / step).toPrecision(15)) % 1 === 0;
}
