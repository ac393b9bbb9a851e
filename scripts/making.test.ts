/**
 * Every select of something people make ends with “＋新增…” (decision 0126): read from the sources, so that a new one without it does not
 * pass. A choice that cannot be made there says why.
 */
import { expect, test } from 'vitest'
import { code, isTest, read } from './sources.ts'

const ENTITY =
  '(?:employee|department|project|customer|supplier|counterparty|goods|warehouse|toWarehouse|category|bankAccount|expenseType|product)Id'
/** Fields of forms, as they are described: by a name of their own, or by a key. */
const FIELD = new RegExp(`(?:\\b(${ENTITY}): \\{|\\bkey: '(${ENTITY})',)([^}\\n]*)`, 'g')
/** Lists people make, as pages call them. */
const LISTS = /\b(?:accounts|usable|warehouses|employees|departments|projects|categories|offered|types|staff)\b/
const SELECT = /<(Select|EntrySelect|NamedInput)\b[\s\S]*?(?:\n\s*\/>|\/>)/g

const EXCUSED: Readonly<Record<string, string>> = {
  'packages/domain/src/stock/assets/handovers/handover.ts categoryId': '调入账套的类别，在那个账套里新增',
  'packages/domain/src/stock/assets/handovers/handover.ts departmentId': '调入账套的部门，在那个账套里新增',
  'packages/domain/src/stock/assets/counts/counts.ts categoryId': '盘点的范围，是已有资产的',
  'packages/domain/src/stock/assets/counts/counts.ts departmentId': '盘点的范围，是已有资产的',
  'packages/domain/src/ledger/records/record-kinds.ts departmentId': '资料之间的引用，由 record-controls 按 of 给出＋',
  'packages/domain/src/ledger/records/record-kinds.ts customerId': '资料之间的引用，由 record-controls 按 of 给出＋',
  'packages/domain/src/ledger/records/record-kinds.ts expenseTypeId': '资料之间的引用，由 record-controls 按 of 给出＋',
  'apps/web/src/tax/iit/IncomeDialog.tsx employeeId': '人员信息采集里的人，先采集再填所得',
  'apps/web/src/papers/funds/AccountStep.tsx Select': '旁边有“新账户”，带着对账单上的账号',
  'apps/web/src/ledger/records/CreateDialog.tsx Select': '选的是新增哪一类',
  'apps/web/src/firm/roles/HoldersDialog.tsx Select': '员工由邀请加入',
  'apps/web/src/client/interactions/StaffLinks.tsx Select': '给已有手机号的职员发链接，没有职员时写明到哪里新增',
  'apps/web/src/stock/assets/cards/CardBatch.tsx Select': '一起改成已有的类别或部门',
  'apps/web/src/ui/form/FieldControl.tsx Select': '字段没有写 makes 的，由上面的字段规则管',
}

const files = code.filter((file) => !isTest(file) && /^(?:packages\/domain|apps\/web)\/src\//.test(file))

/** Selects of entities without “＋”, one name each. */
function without(): string[] {
  const found = new Set<string>()
  for (const file of files) {
    const text = read(file)
    for (const [, named, keyed, rest = ''] of text.matchAll(FIELD))
      if (/kind: '(?:option|record)'/.test(rest) && !/\bmakes: /.test(rest)) found.add(`${file} ${named ?? keyed}`)
    if (file.endsWith('.tsx'))
      for (const [element, name] of text.matchAll(SELECT)) {
        const options = /\boptions=\{([^\n]*)/.exec(element)?.[1] ?? ''
        if (LISTS.test(options) && !/\bmakes=/.test(element)) found.add(`${file} ${name}`)
      }
  }
  return [...found].toSorted()
}

test('every select of what people make offers to make it, or says why not', () => {
  expect(without()).toEqual(Object.keys(EXCUSED).toSorted())
})

test('a select that should offer it and does not is found', () => {
  const described = `warehouseId: { title: '仓库', kind: 'option' },`
  const [, named, , rest = ''] = [...described.matchAll(FIELD)][0]!
  expect([named, /\bmakes: /.test(rest)]).toEqual(['warehouseId', false])
  const drawn = [...`<Select\n  options={accounts.map((one) => one)}\n/>`.matchAll(SELECT)]
  expect(drawn.length).toBe(1)
})
