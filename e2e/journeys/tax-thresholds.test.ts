/** A small-scale quarter below, at and over 300,000: taken from its invoices, filed, read back. */
import { vatReturnsApi } from '../../packages/contract/src/tax/declarations/declarations.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { checked } from '../../apps/server/src/testing/filing.ts'
import { imported, named } from '../../apps/server/src/testing/importing.ts'
import { expect } from 'vitest'
import { Checklist, numbered, signedIn } from '../pages/tax.ts'
import { aLedger, test } from '../support/journey.ts'

const VAT = '增值税及附加税费'
const QUARTERS = [
  // exempt: at the rate of the law in the row of small companies, nothing owed
  { what: 'below', net: '299999.99', tax: '3000', gross: '302999.99', cell: 'VS0!10:1', shown: '299999.99', owed: '0.00' },
  // reaching it is taxable in full, both education surcharges still are not
  { what: 'at', net: '300000', tax: '3000', gross: '303000', cell: 'VS0!1:1', shown: '300000.00', owed: '3,105.00' },
  { what: 'over', net: '310000', tax: '3100', gross: '313100', cell: 'VS0!1:1', shown: '310000.00', owed: '3,286.00' },
] as const

test.for(QUARTERS)(
  'a quarter $what 300,000 is taken, filed and read back',
  async ({ what, net, tax, gross, cell, shown, owed }, { house }) => {
    const ledger = await aLedger(house)
    const taxNumber = `91440300MA5JT${what.toUpperCase().padStart(5, '0')}`
    await named(ledger)
    await imported(ledger, [{ no: 1, day: '2026-09-05', net, tax, gross, rate: '1%', kind: '数电票（普通发票）' }])
    await numbered(ledger, taxNumber)
    await signedIn(ledger, `139111500${what.length}Z01`)
    const { id } = await ledger.call(vatReturnsApi.add, { body: { period: period('2026-09') } })
    await checked(ledger, id, {})
    expect((await ledger.call(vatReturnsApi.get, { params: { id } })).figures[cell]).toBe(shown)
    const page = await house.windowOf(ledger)
    const list = await new Checklist(page, '2026-09').asked()
    await list.press(VAT, '提交申报')
    await list.becomes(VAT, owed === '0.00' ? '已申报，逐格一致' : '待缴款')
    expect(await list.row(VAT).innerText()).toContain(owed)
    expect(house.sandbox.bureau.holds(taxNumber).returns).toHaveLength(1)
  },
)
