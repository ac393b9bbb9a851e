/** Rules a firm shares among its ledgers of one standard: read and written through the firm's own door. */
import type { RulePattern } from '@app/domain/papers/quick-account/memory'
import { asAgency, type Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'
import type { LedgerContext } from '../../platform/http/context.ts'

export interface FirmRule
  extends RulePattern, Pick<Row<'firmSubjectRules'>, 'id' | 'subjectCode' | 'subjectName' | 'state' | 'changedAt' | 'changedName'> {}
type Ledger = Pick<LedgerContext, 'db' | 'ledger'>

const columns = ['id', 'side', 'key', 'text', 'subjectCode', 'subjectName', 'state', 'changedAt', 'changedName'] as const

/** Rules of the firm whose ledger it is, for ledgers of its standard, newest first. */
export const firmRules = ({ db, ledger }: Ledger, state?: 'confirmed'): Promise<FirmRule[]> =>
  asAgency(db, ledger.agencyId, (tx) =>
    tx
      .selectFrom('firmSubjectRules')
      .select(columns)
      .where('agencyId', '=', ledger.agencyId)
      .where('standard', '=', ledger.standard)
      .$if(state !== undefined, (query) => query.where('state', '=', state!))
      .orderBy('changedAt', 'desc')
      .execute(),
  )

export const lockFirmRule = (tx: Tx, agencyId: string, standard: string, id: string) =>
  tx
    .selectFrom('firmSubjectRules')
    .select(columns)
    .where('agencyId', '=', agencyId)
    .where('standard', '=', standard)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const firmRuleOf = (tx: Tx, agencyId: string, standard: string, { side, key, text }: RulePattern) =>
  tx
    .selectFrom('firmSubjectRules')
    .select(columns)
    .where('agencyId', '=', agencyId)
    .where('standard', '=', standard)
    .where('side', '=', side)
    .where('key', '=', key)
    .where('text', '=', text)
    .forUpdate()
    .executeTakeFirst()

type Put = Pick<
  Row<'firmSubjectRules'>,
  'id' | 'side' | 'key' | 'text' | 'subjectCode' | 'subjectName' | 'state' | 'changedAt' | 'changedName'
>

export const addFirmRule = (tx: Tx, agencyId: string, standard: string, rule: Put) =>
  tx
    .insertInto('firmSubjectRules')
    .values({ agencyId, standard, ...rule })
    .execute()

export const changeFirmRule = (tx: Tx, agencyId: string, { id, subjectCode, subjectName, state, changedAt, changedName }: Put) =>
  tx
    .updateTable('firmSubjectRules')
    .set({ subjectCode, subjectName, state, changedAt, changedName })
    .where('agencyId', '=', agencyId)
    .where('id', '=', id)
    .execute()

export interface RuleChange {
  readonly ruleId: string
  readonly action: string
  readonly before: string | null
  readonly after: string
  readonly changedBy: string | null
  readonly changedName: string
  readonly changedAt: Date
}

export const addFirmChange = (tx: Tx, agencyId: string, change: RuleChange & { readonly changedBy: string }) =>
  tx
    .insertInto('firmSubjectRuleChanges')
    .values({ agencyId, ...change })
    .execute()

export const firmHistory = ({ db, ledger }: Ledger, ruleId: string) =>
  asAgency(db, ledger.agencyId, (tx) =>
    tx
      .selectFrom('firmSubjectRuleChanges')
      .select(['id', 'action', 'before', 'after', 'changedName', 'changedAt'])
      .where('agencyId', '=', ledger.agencyId)
      .where('ruleId', '=', ruleId)
      .orderBy('changedAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  )
