/** A year of salaries: typed like a spreadsheet, a hire in the middle of the year, a bonus, vouchers that lock, a slip on a telephone. */
import { payslipsApi } from '@app/contract/people/salary/salary-files'
import { recordsApi } from '@app/contract/ledger/records/records'
import { salaryApi } from '@app/contract/people/salary/salary'
import { period, periodFrom } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('a year of salaries with a mid-year hire and a bonus, from the first figure typed to the slip opened', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-01-01' })
  const page = await house.windowOf(ledger)
  const people = await ledger.call(recordsApi.save, {
    params: { kind: 'employee' },
    body: [
      { name: '张三', values: { hiredOn: '2024-03-01', idNumber: '11010519491231002X', mobilePhone: '13800138000' } },
      { name: '李四', values: { hiredOn: '2026-07-01', expenseClass: 'selling' } },
      { name: '王五', values: { hiredOn: '2023-01-01' } },
    ],
  })
  const [zhang, li] = people.map((one) => one.id)
  const shell = new Shell(page)
  const region = await shell.goTo('/document/salary?view=people', '薪酬')
  await region.getByText('张三').dblclick()
  const person = page.getByRole('dialog', { name: /张三/ })
  await person.getByLabel('参保城市').fill('北京')
  await person.getByLabel('社保基数').fill('20000')
  await person.getByLabel('公积金基数').fill('20000')
  await person.getByRole('button', { name: '增加扣除' }).click()
  await shot(page, 'salary-person')
  await person.getByRole('button', { name: '保存' }).click()
  await shell.says('保存成功；已有的工资表请“从一月起重算”')
  await region.getByText('社保公积金标准').click()
  await seen(region.getByText('养老').first())
  await shot(page, 'salary-rates')

  await region.getByText('工资表', { exact: true }).first().click()
  await region.getByRole('button', { name: '新增工资表' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新增工资表' })
  await dialog.getByLabel('名称').fill('一月工资')
  await dialog.getByRole('button', { name: /新\s*增/ }).click()
  await shell.says('工资表已新增')
  const grid = region.getByRole('grid', { name: '工资表' })
  // typed down the column; a block pasted; the first copied down
  await grid.getByRole('row', { name: /张三/ }).getByRole('gridcell').nth(3).click()
  await page.keyboard.type('30000')
  await page.keyboard.press('Enter')
  await page.keyboard.type('8000')
  await page.keyboard.press('Tab')
  await page.keyboard.type('600')
  await page.keyboard.press('Enter')
  await seen(grid.getByText('8,600.00').first())
  expect(await grid.getByRole('row', { name: /张三/ }).innerText()).toContain('30,000.00')
  await shot(page, 'salary-grid')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('F2')
  const proof = page.getByRole('dialog', { name: /一月工资/ })
  await seen(proof.getByText('税是怎么算出来的'))
  await shot(page, 'salary-proof')
  await page.keyboard.press('Escape')
  await proof.waitFor({ state: 'hidden' })
  // the keyboard is back in the grid, on the cell it left
  await page.keyboard.press('F2')
  await seen(proof)
  await page.keyboard.press('Escape')
  const made = (await ledger.call(salaryApi.sheets, { query: { year: 2026 } })).at(-1)!

  // the other months as the office would have them
  await ledger.call(salaryApi.removeSheet, { query: { id: made.id } })
  for (let month = 1; month <= 12; month += 1) {
    const { id } = await ledger.call(salaryApi.addSheet, { body: { period: periodFrom(2026, month), kind: 'wage' } })
    const { rows } = await ledger.call(salaryApi.sheet, { query: { id } })
    if (month === 1 || month === 7)
      await ledger.call(salaryApi.saveRows, {
        body: {
          id,
          rows: rows.map((row) => ({ employeeId: row.employeeId, inputs: { base: row.employeeId === zhang ? '30000' : '15000' } })),
        },
      })
  }
  const { id: bonus } = await ledger.call(salaryApi.addSheet, { body: { period: period('2026-12'), kind: 'bonus' } })
  await ledger.call(salaryApi.saveRows, {
    body: {
      id: bonus,
      rows: [
        { employeeId: zhang!, inputs: { bonus: '36001' } },
        { employeeId: li!, inputs: { bonus: '10000' } },
      ],
    },
  })
  const year = await ledger.call(salaryApi.sheets, { query: { year: 2026 } })
  expect(year.map((one) => one.people)).toEqual([2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3])
  const again = new Shell(page)
  const bonusPage = await again.goTo(`/document/salary?sheet=${bonus}`, '薪酬')
  await seen(bonusPage.getByText('3,390.10').first())
  await shot(page, 'salary-bonus')

  const july = year.find((one) => one.period === '2026-07')!
  const sheet = await again.goTo(`/document/salary?sheet=${july.id}`, '薪酬')
  await sheet.getByRole('button', { name: /计\s*提/ }).click()
  await page.getByRole('dialog', { name: /计提/ }).getByRole('button', { name: '生成凭证' }).click()
  await again.says(/已生成计提凭证/)
  const locked = await again.goTo(`/document/salary?sheet=${july.id}`, '薪酬')
  await seen(locked.getByText(/已生成凭证，不能修改/))
  await shot(page, 'salary-locked')
  await locked.getByRole('button', { name: /工资条/ }).click()
  const slips = page.getByRole('dialog', { name: /工资条/ })
  await slips.getByRole('button', { name: '生成链接' }).click()
  await page.getByRole('button', { name: /^生\s*成$/ }).click()
  await seen(slips.getByText('复制全部链接'))
  await shot(page, 'salary-slips')

  const [link] = await ledger.call(payslipsApi.send, { body: { id: july.id, employeeIds: [zhang!], days: 7, bySms: false } })
  const phone = await house.window({ width: 375, height: 720 })
  await phone.goto(link!.link)
  await seen(phone.getByText('应发合计'))
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await shot(phone, 'payslip')

  // the number is masked until somebody asks for it, and that stands in the log
  const staff = await again.goTo('/options/personnelManagement', '职员')
  await seen(staff.getByText('********002X'))
  await staff.getByText('张三').dblclick()
  const form = page.getByRole('dialog', { name: '编辑职员' })
  await form.getByRole('button', { name: '显示' }).first().click()
  await expect.poll(() => form.getByLabel('证件号码').inputValue()).toBe('11010519491231002X')
  expect(july.gross).toBe('60000.00')
})
