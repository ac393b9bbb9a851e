/**
 * Degrees of completion by operation (分工序的完工程度), for equivalent units: what is in an operation has gone through all before it and,
 * on average, through half of it; material is put in as each operation begins (企业产品成本核算制度（试行）, 财会〔2013〕17号, 第三十九条).
 */
import { halfUp } from '../../kernel/whole.ts'
import { MILLION, type ByElement } from './kinds.ts'

/** Millionths: hours and material one product takes up in it (定额), and how much is in it as the month ends. */
export interface Operation {
  readonly hours: bigint
  readonly material: bigint
  readonly quantity: bigint
}
export interface Degrees {
  /** Of each operation, in millionths. */
  readonly each: readonly ByElement[]
  /** All there is in progress, and its degree taken together; 1 where there is nothing. */
  readonly quantity: bigint
  readonly degree: ByElement
}

/** Where no material is said by operation, all of it was put in first. */
export function degreesOf(operations: readonly Operation[]): Degrees {
  const hours = operations.reduce((sum, one) => sum + one.hours, 0n)
  const material = operations.reduce((sum, one) => sum + one.material, 0n)
  let [before, put] = [0n, 0n]
  const each = operations.map((one): ByElement => {
    put += one.material
    const worked = hours === 0n ? MILLION : halfUp((2n * before + one.hours) * MILLION, 2n * hours)
    before += one.hours
    return { material: material === 0n ? MILLION : halfUp(put * MILLION, material), labour: worked, overhead: worked }
  })
  const quantity = operations.reduce((sum, one) => sum + one.quantity, 0n)
  const together = (of: (one: ByElement) => bigint): bigint =>
    quantity === 0n
      ? MILLION
      : halfUp(
          operations.reduce((sum, one, at) => sum + one.quantity * of(each[at]!), 0n),
          quantity,
        )
  return {
    each,
    quantity,
    degree: { material: together((one) => one.material), labour: together((one) => one.labour), overhead: together((one) => one.overhead) },
  }
}
