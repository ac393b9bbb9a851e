/** A year of tax withheld, month after month, and one of its months corrected: both stand, and what is owed more is owed once. */
import { iitDeclarationsApi as api } from '../../packages/contract/src/tax/iit/iit-declarations.ts'
import { money } from '../../packages/domain/src/kernel/money.ts'
import { addDays, firstDay, lastDay, periodFrom } from '../../packages/domain/src/kernel/period.ts'
import { add, get, person, say, ZHANG } from '../../apps/server/src/testing/person-tax.ts'
import { expect } from 'vitest'
import { enabled, seen, Shell } from '../pages/shell.ts'
import { aLedger, test, type LedgerClient } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const YEAR = 2025
const JUNE = 6
async function declared(ledger: LedgerClient, id: string, month: number, tax: string): Promise<void> {
  await ledger.call(api.check, { params: { id } })
  const filedOn = addDays(lastDay(periodFrom(YEAR, month)), 10)
  await ledger.call(api.filed, { params: { id }, body: { filedOn, filedTax: money(tax), receipt: `R${month}` } })
}

test('twelve months are withheld and declared; a forgotten bonus of June is corrected beside them', async ({ house }) => {
  const ledger = await aLedger(house, { startOn: firstDay(periodFrom(YEAR, 1)) })
  const zhang = await person(ledger, '张三', ZHANG)
  const ids: string[] = []
  for (let month = 1; month <= 12; month += 1) {
    const id = await add(ledger, periodFrom(YEAR, month))
    const [row] = (await get(ledger, id)).rows
    await say(ledger, id, zhang, 'wage', { income: '10000', pension: '1500', child: String(1000 * month) }, { id: row!.id })
    await declared(ledger, id, month, '75')
    ids.push(id)
  }
  const heads = await ledger.call(api.list, { query: { year: YEAR } })
  expect(heads.map(({ state, filedTax }) => [state, filedTax])).toEqual(Array.from({ length: 12 }, () => ['filed', '75.00']))

  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  await shell.goTo('/taxWorkspace/personTax/individualIncomeTax', '个税申报')
  await shell.pickMonth('2025-06')
  const screen = await shell.goTo(`/taxWorkspace/personTax/individualIncomeTax?id=${ids[JUNE - 1]!}`, '个税申报')
  await (await enabled(screen.getByRole('button', { name: '更正申报', exact: true }))).click()
  const why = await seen(page.getByRole('dialog', { name: '更正申报' }))
  await why.getByLabel('更正原因').fill('漏报六月的奖金')
  await why.getByRole('button', { name: '新建更正' }).click()
  await seen(screen.getByText('漏报六月的奖金'))
  const incomes = await shell.goTo('/taxWorkspace/personTax/comprehensiveIncome', '综合所得申报')
  await (await seen(incomes.getByRole('row', { name: /张三/ }))).getByText('张三').dblclick()
  const dialog = await seen(page.getByRole('dialog', { name: /张三/ }))
  await dialog.getByLabel('本期收入').press('Control+a')
  await page.keyboard.type('20000')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await shell.says('保存成功')
  await seen(incomes.getByRole('row', { name: /张三/ }).getByText('375.00').first())
  await shot(page, 'iit-corrected')
  const corrected = (await ledger.call(api.list, { query: { year: YEAR } })).find((one) => one.number === 1)!
  expect(corrected).toMatchObject({ state: 'draft', tax: '375.00' })
  await declared(ledger, corrected.id, JUNE, '375')

  // both versions stand; owed is what was not declared before
  const record = await shell.goTo('/taxWorkspace/personTax/unitDeclare', '单位申报记录')
  await seen(record.getByText('2025-06', { exact: false }).first())
  await seen(record.getByText('更正', { exact: false }).first())
  const due = await shell.goTo('/taxWorkspace/personTax/individualIncomeTaxPayment', '个税缴款')
  await seen(
    due
      .getByRole('row', { name: /2025-06.*更正/ })
      .getByText('300.00')
      .first(),
  )
  await shot(page, 'iit-corrected-due')
})
