/** What opening a closed month again touches outside the books: statements given away, archive packages and returns that were filed, by name. */
import type { Day, Period } from '../../kernel/period.ts'
import { statementNames, type StatementKind } from '../reports/template.ts'

export interface Touched {
  readonly kind: 'statement' | 'package' | 'return'
  /** 资产负债表、利润表（2026-03 月报，第2版） · 电子会计档案包 2026-03（第1版） · 增值税及附加税费申报表（2026-03） */
  readonly name: string
  readonly period: Period
  /** The day it was given away, made or checked. */
  readonly on: Day
  readonly recipients: readonly string[]
}

const SPANS: Readonly<Record<string, string>> = { month: '月报', quarter: '季报', year: '年报' }
const version = (number: number): string => (number > 1 ? `，第${number}版` : '')

export const touchedWords = {
  statement: (one: {
    readonly kinds: readonly string[]
    readonly period: Period
    readonly span: string
    readonly version: number
  }): string =>
    `${one.kinds.map((kind) => statementNames[kind as StatementKind] ?? kind).join('、')}（${one.period} ${SPANS[one.span] ?? ''}${version(one.version)}）`,
  package: (one: { readonly period: Period; readonly revision: number; readonly digest: string }): string =>
    `电子会计档案包 ${one.period}（第${one.revision}版，摘要 ${one.digest.slice(0, 8)}）`,
} as const
