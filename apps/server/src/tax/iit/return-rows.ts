/** The rows of a withholding return as its form has them: in the order they are printed and filed. */
import { idTypeName } from '@app/domain/people/salary/official-sheet'
import { INCOME_ITEMS, INCOME_KEYS, rulesOf } from '@app/domain/tax/iit/income'
import type { ReturnRow } from '@app/domain/tax/iit/return-form'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './declarations.queries.ts'
import { taxPeople } from './people.service.ts'

/** With whole numbers; wages stand before the bonus that joins their year. */
export async function returnRows(ctx: Pick<LedgerContext, 'db' | 'ledger' | 'vault'>, id: string): Promise<ReturnRow[]> {
  const people = new Map((await taxPeople(ctx)).map((person) => [person.id, person]))
  const rows = await queries.incomesOf(ctx.db, [id])
  return rows
    .toSorted((a, b) => INCOME_KEYS.indexOf(a.item) - INCOME_KEYS.indexOf(b.item))
    .flatMap((row): ReturnRow[] => {
      const person = people.get(row.employeeId)
      if (person === undefined) return []
      return [
        {
          name: person.name,
          idType: idTypeName(person.idType),
          idNumber: person.idNumber,
          nonResident: rulesOf(row.item).nonResident ?? false,
          item: INCOME_ITEMS[row.item].title,
          amounts: row.amounts,
          figures: row.figures,
          note: row.answer,
        },
      ]
    })
}
