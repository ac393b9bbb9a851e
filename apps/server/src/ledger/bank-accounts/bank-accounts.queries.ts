/** The ledger's own accounts (银行账户、钱包、现金). */
import type { Tx } from '../../platform/database/database.ts'
import { sql } from 'kysely'

export type AccountKind = 'bank' | 'wallet' | 'cash'

const rows = (db: Tx) =>
  db
    .selectFrom('bankAccounts')
    .innerJoin('subjects', 'subjects.id', 'bankAccounts.subjectId')
    .select([
      'bankAccounts.id',
      'bankAccounts.kind',
      'bankAccounts.bankName',
      'bankAccounts.accountNumber',
      'bankAccounts.printedAs',
      'bankAccounts.subjectId',
      'bankAccounts.currency',
      'bankAccounts.forInvoices',
      'bankAccounts.disabled',
      'subjects.code as subjectCode',
      'subjects.fullName as subjectName',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]
export interface BankAccount extends Row {
  readonly kind: AccountKind
}

export const all = (db: Tx) => rows(db).orderBy('subjects.code').execute() as Promise<BankAccount[]>

export const flowCounts = async (db: Tx): Promise<Map<string, number>> =>
  new Map(
    (
      await db
        .selectFrom('fundFlows')
        .select(['bankAccountId', (select) => select.fn.countAll<string>().as('count')])
        .groupBy('bankAccountId')
        .execute()
    ).map((row) => [row.bankAccountId, Number(row.count)]),
  )

export const add = (
  db: Tx,
  account: {
    id: string
    kind: AccountKind
    bankName: string
    accountNumber: string
    subjectId: string
    currency: string
    forInvoices: boolean
    disabled: boolean
    createdAt: Date
    /** How statements print it, when that is known already. */
    printedAs?: string[]
  },
) => db.insertInto('bankAccounts').values(account).execute()

export const change = (
  db: Tx,
  id: string,
  values: { bankName: string; accountNumber: string; forInvoices: boolean; disabled: boolean; subjectId?: string },
) => db.updateTable('bankAccounts').set(values).where('id', '=', id).execute()

/** Remembers how a statement printed an account, so that the next one is recognised. */
export const remember = (db: Tx, ledgerId: string, id: string, printed: string) =>
  sql`
    update bank_accounts set printed_as = array_append(printed_as, ${printed})
     where ledger_id = ${ledgerId} and id = ${id}::uuid and not ${printed} = any(printed_as)`.execute(db)

export const remove = (db: Tx, ids: readonly string[]) => db.deleteFrom('bankAccounts').where('id', 'in', ids).execute()
