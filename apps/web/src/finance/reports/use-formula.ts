/** One line’s formula while it is written: its terms, what the statement would say with them, and its keeping. */
import {
  FUNCTIONS_OFFERED,
  type FormulaStatement,
  textOfTerms,
  termsOfText,
  type FormulaTerm,
  type LineFormula,
} from '@app/domain/finance/reports/own-formulas'
import type { Period } from '@app/domain/kernel/period'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { sameFormula, useSaveFormula, useTrial, type FormulaRow } from './formulas.api.ts'

export type Part = keyof LineFormula
const partsOf: Readonly<Record<FormulaStatement, readonly Part[]>> = {
  balanceSheet: ['plain', 'reclassified'],
  incomeStatement: ['plain'],
  cashFlowStatement: ['plain'],
  activityStatement: ['plain', 'restricted'],
  equityChanges: ['plain'],
}

export interface FormulaOf {
  readonly kind: FormulaStatement
  readonly period: Period
  readonly reclassified: boolean
  readonly editable: boolean
  readonly row: FormulaRow
  readonly firstOpen: Period
}
/** Nothing is asked of the server while a term is still being filled in. */
const whole = (terms: readonly FormulaTerm[]): boolean => terms.every(({ args }) => args.every((arg) => arg !== ''))

export function useFormula({ kind, period, reclassified, editable, row, firstOpen }: FormulaOf) {
  const start = row.own ?? row.standard
  const [formula, setFormula] = useState<LineFormula>(start)
  const parts = partsOf[kind]
  const [part, setPart] = useState<Part>(kind === 'balanceSheet' && reclassified ? 'reclassified' : 'plain')
  const [terms, setTerms] = useState<readonly FormulaTerm[]>(() => termsOfText(start[part] ?? start.plain))
  const [from, setFrom] = useState<Period>(period < firstOpen ? firstOpen : period)
  const saving = useSaveFormula()
  const changed = !sameFormula(formula, start)
  const asked = { statement: kind, line: row.line, formula, period, reclassified: kind === 'balanceSheet' && part === 'reclassified' }
  const { data: tried, error, refreshing, loading } = useTrial(asked, editable && whole(terms))
  const standard = sameFormula(start, row.standard)
  const change = (next: readonly FormulaTerm[]) => {
    setTerms(next)
    if (whole(next)) setFormula((now) => ({ ...now, [part]: textOfTerms(next) }))
  }
  const choose = (next: Part) => {
    setPart(next)
    setTerms(termsOfText(formula[next] ?? (next === 'restricted' ? '' : formula.plain)))
  }
  const save = async (kept: LineFormula | null) => {
    try {
      await saving.mutateAsync({ body: { statement: kind, line: row.line, formula: kept, from } })
      tell.success(kept === null ? `“${row.label.trim()}”自${from}起按准则公式` : `“${row.label.trim()}”的公式自${from}起改用`)
    } catch (failure) {
      showError(failure)
    }
  }
  const own = FUNCTIONS_OFFERED[kind]
  const functions = [...own, ...new Set(terms.map((term) => term.name).filter((name) => !own.includes(name)))]
  return {
    parts,
    part,
    choose,
    terms,
    change,
    functions,
    add: () => change([...terms, { sign: 1, name: own[0]!, args: [''] }]),
    from,
    setFrom,
    standard,
    /** Something is changed, and all of it is filled in. */
    keepable: changed && whole(terms),
    save: () => save(formula),
    restore: () => save(null),
    saving: saving.isPending,
    trial: { tried, error, refreshing, loading },
  }
}
export type FormulaInHand = ReturnType<typeof useFormula>
