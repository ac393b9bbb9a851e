/** Identity numbers and bank accounts at rest: sealed as they are written, opened as they are read, sealed anew under a newer key. */
import { RECORD_KINDS, recordKinds, type RecordKind, type RecordValues } from '@app/domain/ledger/records/record-kinds'
import type { LedgerRecord } from '@app/domain/ledger/records/record'
import { eachSecret } from '@app/domain/ledger/records/secrets'
import type { LedgerContext } from '../../platform/http/context.ts'

export type Sealing = Pick<LedgerContext, 'db' | 'ledger' | 'vault'>
type Bound = Pick<Sealing, 'vault'> & { readonly ledger: { readonly id: string } }

/** What an act made of one record: null where there was or is none. */
export interface ChangedRow {
  readonly id: string
  readonly before: LedgerRecord | null
  readonly after: LedgerRecord | null
}

/** Where a number belongs: copied to another row it does not open. */
const placeOf = ({ ledger }: Bound, id: string, key: string): string => `${ledger.id}/${id}/${key}`

export const opened = (ctx: Bound, kind: RecordKind, id: string, values: RecordValues): RecordValues =>
  eachSecret(kind, values, (value, key) => ctx.vault.open(value, placeOf(ctx, id, key)))

export function sealed(ctx: Bound, kind: RecordKind, one: LedgerRecord): LedgerRecord {
  return { ...one, values: eachSecret(kind, one.values, (value, key) => ctx.vault.seal(value, placeOf(ctx, one.id, key))) }
}

/** One number by itself, as a ledger takes it along. */
export const openedNumber = (ctx: Bound, id: string, key: string, value: string): string =>
  value === '' ? '' : ctx.vault.open(value, placeOf(ctx, id, key))
export const sealedNumber = (ctx: Bound, id: string, key: string, value: string): string =>
  value === '' ? '' : ctx.vault.seal(value, placeOf(ctx, id, key))

const rowBy = (turn: (one: LedgerRecord) => LedgerRecord, { id, before, after }: ChangedRow): ChangedRow => ({
  id,
  before: before === null ? null : turn(before),
  after: after === null ? null : turn(after),
})
export const sealedRow = (ctx: Bound, kind: RecordKind, row: ChangedRow): ChangedRow => rowBy((one) => sealed(ctx, kind, one), row)
export const openedRow = (ctx: Bound, kind: RecordKind, row: ChangedRow): ChangedRow =>
  rowBy((one) => ({ ...one, values: opened(ctx, kind, one.id, one.values) }), row)

/** Kinds that have such fields at all. */
export const sealedKinds: readonly RecordKind[] = RECORD_KINDS.filter((kind) => recordKinds[kind].fields.some((field) => field.secret))
