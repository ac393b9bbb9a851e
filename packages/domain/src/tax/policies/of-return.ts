/** Which policies a return, or one cell of it, is made by. */
import { type Book, type Cell } from '../forms/engine/book.ts'
import { readsOf, readTaxFormula } from '../forms/engine/formula.ts'
import { formPolicyKey } from './form-policies.ts'
import type { Policy } from './policy.ts'

/** Everything a cell reads, through other cells and parameters too; and what those are taken from. */
function reachedFrom(book: Book, start: Cell): { readonly parameters: ReadonlySet<string>; readonly sources: readonly string[] } {
  const seen = new Set<string>()
  const sources: string[] = []
  const waiting = [start.name]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const cell = book.cells.get(name)
    if (cell !== undefined && cell.source !== '') sources.push(cell.source)
    const text = book.filing.parameters[name as `$${string}`]?.formula
    const formula = cell === undefined ? (text === undefined ? null : readTaxFormula(text, { form: '', row: '', col: name })) : cell.formula
    if (formula !== null) waiting.push(...readsOf(formula).flatMap((one) => (one.before ? [] : [one.name])))
  }
  return { parameters: new Set([...seen].filter((name) => name.startsWith('$'))), sources }
}

/** Of a cell, the layout of its form first. */
export function policiesOfCell(book: Book, name: string, all: readonly Policy[]): Policy[] {
  const cell = book.cells.get(name)
  if (cell === undefined) return []
  const { parameters, sources } = reachedFrom(book, cell)
  const reached = (one: Policy): boolean =>
    one.parameters.some((parameter) => parameters.has(parameter)) ||
    one.sources.some((begin) => sources.some((source) => source.startsWith(begin)))
  const layout = formPolicyKey(cell.form)
  return [...all.filter(({ key }) => key === layout), ...all.filter(reached)]
}
/** The policy a parameter of a return says. */
export const policyOfParameter = (name: string, all: readonly Policy[]): Policy | undefined =>
  all.find(({ parameters }) => parameters.includes(name))
