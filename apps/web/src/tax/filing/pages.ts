/** Where the return of a tax is made. */
import { addressOf, type Address } from '@app/domain/access/address'
import { period as readPeriod } from '@app/domain/kernel/period'
import { owedTaxOf } from '@app/domain/tax/calendar/owed-taxes'
import { returnOwedAt } from '@app/domain/tax/forms/engine/return-pages'

/** Where the return of a tax that ends on a day is: opened, or made and opened; undefined where returns of the tax are not drafted here. */
export function returnAt({ tax, to }: { readonly tax: string; readonly to: string }): Address | undefined {
  const period = readPeriod(to.slice(0, 7))
  const own = owedTaxOf(tax)
  if (own === 'iit') return addressOf('/taxWorkspace/personTax/individualIncomeTax', { period })
  return own === undefined ? undefined : returnOwedAt(own, period)
}
