import { agencyApi } from '@app/contract/firm/agency/agency'
import { rolesApi } from '@app/contract/firm/roles/roles'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { abstractsApi, expenseTypesApi, partiesApi, unitsApi } from '@app/contract/ledger/records/basic-data'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { recordsApi as api } from '@app/contract/ledger/records/records'
import { subjectsApi, tagsApi } from '@app/contract/ledger/subjects/subjects'
import { rate } from '@app/domain/kernel/quantity'
import type { RecordKind } from '@app/domain/ledger/records/record-kinds'
import { expect } from 'vitest'
import { dataKeysOf, vaultOf } from '../../platform/security/vault.ts'
import { resealLedgers } from './index.ts'
import { NAMED_BY } from './references.queries.ts'
import { book, idsOf } from '../../testing/entries.ts'
import { PASSWORD, test, type LedgerClient } from '../../testing/bench.ts'

interface Draft {
  id?: string
  code?: string
  name: string
  disabled?: boolean
  values?: Record<string, string>
}
const save = (ledger: LedgerClient, kind: RecordKind, ...body: Draft[]) => ledger.call(api.save, { params: { kind }, body })
const list = (ledger: LedgerClient, kind: RecordKind) => ledger.call(api.list, { params: { kind } })
const remove = (ledger: LedgerClient, kind: RecordKind, ...ids: string[]) => ledger.call(api.remove, { params: { kind }, body: { ids } })
const undoLast = async (ledger: LedgerClient, kind: RecordKind) => {
  const [last] = await ledger.call(api.lastChange, { params: { kind } })
  return ledger.call(api.undo, { params: { kind }, body: { id: last!.id } })
}

test('ST-basic-13 a customer is kept with its fields, its name trimmed; it is the tag that lines carry', async ({ ledger, stranger }) => {
  const [made] = await save(ledger, 'customer', {
    name: '  甲公司 ',
    values: { contact: ' 王五 ', mobilePhone: '13800138000', creditDays: '030', bankAccount: '6222000011112222' },
  })
  expect(made).toMatchObject({
    code: '00001',
    name: '甲公司',
    initials: 'jgs JiaGongSi',
    values: { contact: '王五', creditDays: '30', taxNumber: '' },
  })
  expect(await ledger.call(tagsApi.list, { query: { type: 'customer' } })).toMatchObject([{ id: made!.id, name: '甲公司', code: '00001' }])
  const [changed] = await save(ledger, 'customer', { id: made!.id, name: '甲公司', values: { taxNumber: '91440300MA5EXAMPLE' } })
  expect(changed!.values).toMatchObject({ taxNumber: '91440300MA5EXAMPLE', contact: '王五', bankAccount: '********2222' })
  await expect(list(stranger, 'customer')).resolves.toEqual([])
  await expect(save(stranger, 'customer', { id: made!.id, name: '他人' })).rejects.toMatchObject({ code: 'RC0404' })
})

test('each refused field is named; one refused record of several, and none is kept', async ({ ledger }) => {
  const draft = {
    name: '',
    values: { mobilePhone: '123', email: 'x', telephone: '88', taxNumber: 'abc', bankAccount: '12a', creditDays: '-1' },
  }
  const refused = await save(ledger, 'supplier', { name: '乙公司' }, draft).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'RC0002', status: 422 })
  expect((refused as { details: { row: number; field: string; reason: string }[] }).details).toEqual([
    { row: 2, field: 'recordName', reason: '请输入名称' },
    { row: 2, field: 'taxNumber', reason: '请输入15、16、18、19、20位的数字或字母的纳税人识别号' },
    { row: 2, field: 'mobilePhone', reason: '请输入11位手机号码！' },
    { row: 2, field: 'telephone', reason: '请检查位数或固定电话请填写  区号-电话号码' },
    { row: 2, field: 'email', reason: '请输入正确的邮箱格式！' },
    { row: 2, field: 'bankAccount', reason: '请输入1位到25位数字的银行账号' },
    { row: 2, field: 'creditDays', reason: '账期（天）应为0到3650的整数' },
  ])
  expect(await list(ledger, 'supplier')).toEqual([])
  await save(ledger, 'supplier', { name: '乙公司' })
  await expect(save(ledger, 'supplier', { name: '乙公司 ' })).rejects.toMatchObject({
    details: [{ row: 1, field: 'recordName', reason: '名称“乙公司”已存在' }].map((one) => ({ ...one, reason: '供应商名称“乙公司”已存在' })),
  })
  await expect(save(ledger, 'supplier', { name: '丙', code: '00001' })).rejects.toMatchObject({ details: [{ field: 'recordCode' }] })
  await expect(save(ledger, 'supplier', { name: '长'.repeat(101) })).rejects.toMatchObject({ message: '名称长度最多100个字符' })
})

test('people and departments, projects and goods name each other, and only what there is', async ({ ledger }) => {
  const [sales] = await save(ledger, 'department', { name: '销售部', values: { expenseClass: 'selling' } })
  const [east] = await save(ledger, 'department', { name: '华东组', values: { parentId: sales!.id } })
  await expect(save(ledger, 'department', { id: sales!.id, name: '销售部', values: { parentId: east!.id } })).rejects.toMatchObject({
    details: [{ field: 'parentId', reason: '上级不能是自己或自己的下级' }],
  })
  const [wang] = await save(ledger, 'employee', {
    name: '王五',
    values: { departmentId: east!.id, idNumber: '11010519491231002x', hiredOn: '2026-01-01' },
  })
  expect(wang!.values).toMatchObject({ idNumber: '********002X', idType: '1' })
  const wrong = (values: Record<string, string>) => save(ledger, 'employee', { name: '赵六', values })
  await expect(wrong({ departmentId: wang!.id })).rejects.toMatchObject({ details: [{ field: 'departmentId' }] })
  await expect(wrong({ idNumber: '110105194912310021' })).rejects.toMatchObject({
    details: [{ field: 'idNumber', reason: '身份证号码的校验位不对' }],
  })
  await expect(wrong({ hiredOn: '2026-02-01', leftOn: '2026-01-01' })).rejects.toMatchObject({ details: [{ field: 'leftOn' }] })
  await save(ledger, 'project', {
    name: '一期',
    values: { leaderId: wang!.id, budget: '100000', startsOn: '2026-01-01', endsOn: '2026-12-31' },
  })
  expect((await list(ledger, 'project'))[0]).toMatchObject({ values: { budget: '100000', state: 'running', leaderId: wang!.id } })
  // one name, two specifications: two goods; a unit nobody had is in the list of units now
  await save(
    ledger,
    'goods',
    { name: '螺丝', values: { spec: 'M6', unit: '盒', taxRate: '130', salePrice: '1.25' } },
    { name: '螺丝', values: { spec: 'M8' } },
  )
  expect((await list(ledger, 'goods')).map((one) => [one.values['spec'], one.values['taxRate'], one.values['salePrice']])).toEqual([
    ['M6', '100', '1.25'],
    ['M8', '', ''],
  ])
  expect((await list(ledger, 'unit')).map((one) => one.name)).toEqual(['盒'])
})

test('what is used is not deleted, and where it is used is said; what is not goes, and may come back', async ({ ledger }) => {
  const [used, free] = await save(ledger, 'customer', { name: '甲公司' }, { name: '乙公司' })
  const ids = await idsOf(ledger)
  await ledger.call(subjectsApi.relateTags, { body: { subjectIds: [ids.get('1122')!], types: ['customer'] } })
  await book(ledger, '2026-03-05', `借 1122 100 [${used!.id}]`, '贷 3001 100')
  expect(await ledger.call(api.references, { params: { kind: 'customer' }, query: { ids: [used!.id, free!.id] } })).toEqual([
    { id: used!.id, what: '凭证分录', count: 1 },
  ])
  await expect(remove(ledger, 'customer', used!.id, free!.id)).rejects.toMatchObject({
    code: 'RC0003',
    message: '“甲公司”已被使用：凭证分录1处，不能删除，可以停用',
  })
  expect(await list(ledger, 'customer')).toHaveLength(2)
  await remove(ledger, 'customer', free!.id)
  await expect(remove(ledger, 'customer', free!.id)).rejects.toMatchObject({ code: 'RC0405' })
  expect((await list(ledger, 'customer')).map((one) => one.name)).toEqual(['甲公司'])
  await undoLast(ledger, 'customer')
  expect((await list(ledger, 'customer')).map((one) => one.name)).toEqual(['甲公司', '乙公司'])
  // a parent goes together with what is below it, never alone
  const [top] = await save(ledger, 'goods', { name: '五金' })
  const [below] = await save(ledger, 'goods', { name: '螺丝', values: { parentId: top!.id } })
  await expect(remove(ledger, 'goods', top!.id)).rejects.toMatchObject({ code: 'RC0003' })
  await remove(ledger, 'goods', top!.id, below!.id)
  expect(await list(ledger, 'goods')).toEqual([])
})

/** Set by the record's own settings, or made from what is named: whoever holds the record holds these. */
const FOLLOWS: Readonly<Record<string, string>> = {
  tag_sets: '凭证分录和期初余额',
  'stock_goods.goods_id': '商品自己的库存设置',
  'stock_months.goods_id': '由出入库单算出',
  'stock_costs.goods_id': '由出入库单算出',
  'cost_net_values.goods_id': '有库存的商品才有',
  ...Object.fromEntries(
    [
      'stock_boms',
      'stock_product_terms',
      'cost_pool_products',
      'cost_inputs',
      'cost_operations',
      'cost_sheets',
      'cost_elements',
      'cost_shares',
    ].map((table) => [`${table}.product_id`, '产品自己的']),
  ),
}
test('whatever names a record keeps it from being deleted', async ({ ledger }) => {
  const keys = await ledger.sql<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
       join lateral unnest(c.conkey) k(n) on true join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n
      where c.contype = 'f' and c.confrelid = 'app.tags'::regclass and c.confdeltype = 'a' and a.attname <> 'ledger_id'`,
    [],
  )
  const named = new Set(NAMED_BY.map(([, table, column]) => `${table}.${column}`))
  const short = keys.map(({ table, column }) => [table.replace(/^app\./, ''), column] as const)
  expect(short.length).toBeGreaterThan(30)
  expect(
    short.filter(([table, column]) => !named.has(`${table}.${column}`) && !(table in FOLLOWS) && !(`${table}.${column}` in FOLLOWS)),
  ).toEqual([])
})

test('one field of many records: shown first, done at once, taken back in one step', async ({ ledger }) => {
  const made = await save(ledger, 'customer', { name: '甲' }, { name: '乙', values: { creditDays: '60' } }, { name: '丙' })
  const ids = made.map((one) => one.id)
  const batch = (value: string, agreed: boolean, field = 'creditDays') =>
    ledger.call(api.batch, { params: { kind: 'customer' }, body: { ids, field, value, agreed } })
  expect((await batch('60', false)).map((one) => [one.name, one.before, one.after, one.refused])).toEqual([
    ['甲', '', '60', ''],
    ['乙', '60', '60', ''],
    ['丙', '', '60', ''],
  ])
  expect((await list(ledger, 'customer')).map((one) => one.values['creditDays'])).toEqual(['', '60', ''])
  await batch('60', true)
  expect(await ledger.call(api.lastChange, { params: { kind: 'customer' } })).toMatchObject([{ action: '批量修改客户', count: 2 }])
  expect(await undoLast(ledger, 'customer')).toEqual({ count: 2 })
  expect((await list(ledger, 'customer')).map((one) => one.values['creditDays'])).toEqual(['', '60', ''])
  expect(await ledger.call(api.lastChange, { params: { kind: 'customer' } })).toEqual([])
  expect((await batch('x', false)).every((one) => one.refused !== '')).toBe(true)
  await expect(batch('x', true)).rejects.toMatchObject({ code: 'RC0005' })
  await expect(batch('1', true, 'taxNumber')).rejects.toMatchObject({ code: 'RC0004' })
  await batch('1', true, 'disabled')
  expect((await list(ledger, 'customer')).every((one) => one.disabled)).toBe(true)
  // somebody went on from there: the step is no longer taken back
  await save(ledger, 'customer', { id: ids[0]!, name: '甲', disabled: false })
  await expect(undoLast(ledger, 'customer')).rejects.toMatchObject({ code: 'RC0007' })
  await expect(ledger.call(api.undo, { params: { kind: 'customer' }, body: { id: ids[0]! } })).rejects.toMatchObject({ code: 'RC0006' })
})

test('records go out as a workbook and come back in, all of them or none; an import is taken back', async ({ ledger }) => {
  const kind = 'employee' as const
  await save(ledger, 'department', { name: '行政部' })
  await save(ledger, kind, { name: '王五', values: { position: '会计', hiredOn: '2026-01-01' } })
  const bytes = await ledger.download(api.export, { params: { kind } })
  const take = (name: string, content: Buffer) => ledger.call(api.import, { params: { kind }, files: [{ name, bytes: content }] })
  expect(await take('职员.xlsx', bytes)).toEqual({ count: 1, added: 0 })
  const csv = (...rows: string[]) => Buffer.from(['姓名,部门,岗位,入职日期,状态', ...rows].join('\n'))
  await expect(take('a.csv', csv('赵六,行政部,出纳,2026-03-01,启用', '钱七,没有部,,2026-13-01,启用'))).rejects.toMatchObject({
    code: 'RC0012',
    message: '文件有2处错误，没有导入任何数据',
    details: [
      { row: 3, column: '部门', reason: '没有“没有部”' },
      { row: 3, column: '入职日期', reason: '请输入日期，如 2026-01-31' },
    ],
  })
  expect(await list(ledger, kind)).toHaveLength(1)
  expect(await take('a.csv', csv('赵六,行政部,出纳,2026-03-01,停用', '王五,行政部,主管,2026-01-01,启用'))).toEqual({ count: 2, added: 1 })
  expect((await list(ledger, kind)).map((one) => [one.code, one.name, one.values['position'], one.disabled])).toEqual([
    ['00001', '王五', '主管', false],
    ['00002', '赵六', '出纳', true],
  ])
  expect(await undoLast(ledger, kind)).toEqual({ count: 2 })
  expect((await list(ledger, kind)).map((one) => [one.name, one.values['position']])).toEqual([['王五', '会计']])
  await expect(take('b.csv', Buffer.from('名字\n王五'))).rejects.toMatchObject({ code: 'RC0010' })
  await expect(take('c.csv', csv())).rejects.toMatchObject({ code: 'RC0011' })
})

test('a file names records that it brings itself, whichever comes first; a ring of them is refused', async ({ ledger }) => {
  const kind = 'department' as const
  const take = (...rows: string[]) =>
    ledger.call(api.import, {
      params: { kind },
      files: [{ name: '部门.csv', bytes: Buffer.from(['编码,部门名称,上级部门', ...rows].join('\n')) }],
    })
  const [gone] = await save(ledger, kind, { name: '总部' })
  // still named by a line's combination, so that it is kept, marked as gone
  const ids = await idsOf(ledger)
  await ledger.call(subjectsApi.relateTags, { body: { subjectIds: [ids.get('1122')!], types: ['department'] } })
  await book(ledger, '2026-03-05', `借 1122 100 [${gone!.id}]`, '贷 3001 100')
  await ledger.sql('update app.tags set deleted = true where ledger_id = $1 and id = $2', [ledger.ledgerId, gone!.id])
  await expect(take('01,甲组,乙组', '02,乙组,甲组')).rejects.toMatchObject({
    code: 'RC0012',
    details: [
      { row: 2, column: '上级部门', reason: '上级不能是自己或自己的下级' },
      { row: 3, column: '上级部门', reason: '上级不能是自己或自己的下级' },
    ],
  })
  await expect(take('01,甲组,丙组')).rejects.toMatchObject({ details: [{ row: 2, column: '上级部门', reason: '没有“丙组”' }] })
  expect(await take('11,甲组,销售部', '12,乙组,S1', 'S1,销售部,总部', ',总部,')).toEqual({ count: 4, added: 3 })
  const made = await list(ledger, kind)
  const nameOf = (id: string) => made.find((one) => one.id === id)?.name
  expect(new Map(made.map((one) => [one.name, nameOf(one.values['parentId']!)]))).toEqual(
    new Map([
      ['甲组', '销售部'],
      ['乙组', '销售部'],
      ['销售部', '总部'],
      ['总部', undefined],
    ]),
  )
  expect(made.find((one) => one.name === '总部')!.id).toBe(gone!.id)
})

test('an added record that is used already is not taken back', async ({ ledger }) => {
  const made = await save(ledger, 'customer', { name: '甲' }, { name: '乙' })
  const ids = await idsOf(ledger)
  await ledger.call(subjectsApi.relateTags, { body: { subjectIds: [ids.get('1122')!], types: ['customer'] } })
  await book(ledger, '2026-03-05', `借 1122 100 [${made[0]!.id}]`, '贷 3001 100')
  await expect(undoLast(ledger, 'customer')).rejects.toMatchObject({ code: 'RC0008' })
})

const addCustomer = (ledger: LedgerClient, name: string, related: ('receivable' | 'advanceReceipt' | 'otherPayable')[], agreed = false) =>
  ledger.reply(partiesApi.addCustomer, { query: agreed ? { agreed } : {}, body: { name, type: 1, disabled: false, related } })

test('ST-basic-04 ST-basic-05 ST-basic-07 a customer with its ticked subjects; there already, the subjects are still added', async ({
  ledger,
}) => {
  expect((await addCustomer(ledger, '甲公司', [])).data).toMatchObject({ message: '新增成功，科目未勾选，无法生成科目。', subjects: [] })
  const again = await addCustomer(ledger, '甲公司', ['receivable', 'otherPayable'])
  expect(again.data).toMatchObject({
    message: '客户/供应商已存在，科目新增成功。',
    subjects: [{ code: '11220001' }, { fullName: '其他应付款-单位往来-甲公司' }],
  })
  await expect(addCustomer(ledger, '甲公司', ['receivable'])).rejects.toMatchObject({
    code: 'RC0021',
    status: 400,
    message: '客户/供应商已存在，操作失败',
    details: [{ field: 'customerName' }],
  })
  await expect(addCustomer(ledger, '甲公司', [])).rejects.toMatchObject({ code: 'RC0021' })
  expect((await addCustomer(ledger, '乙公司', ['advanceReceipt'])).data).toMatchObject({
    message: '新增成功',
    subjects: [{ code: '22030001' }],
  })
})

test('ST-basic-08 a supplier has its own three subjects; one that keeps suppliers apart needs none below', async ({ ledger }) => {
  const ids = await idsOf(ledger)
  await ledger.call(subjectsApi.relateTags, { body: { subjectIds: [ids.get('2202')!], types: ['supplier'] } })
  const body = { name: '丙厂', disabled: false, related: ['payable' as const, 'prepayment' as const] }
  const made = await ledger.call(partiesApi.addSupplier, { query: {}, body })
  expect(made.message).toBe('新增成功，应付账款按供应商核算，不需要另设科目')
  expect(made.subjects).toMatchObject([{ code: '11230001', fullName: '预付账款-丙厂' }])
})

test('a subject with figures is asked about before a customer gets its own below it', async ({ ledger }) => {
  await book(ledger, '2026-03-05', '借 1122 100', '贷 3001 100')
  const asked = await addCustomer(ledger, '甲公司', ['receivable'])
  expect(asked).toMatchObject({ returnCode: '250', data: { subjects: [{ code: '1122' }] } })
  expect(await list(ledger, 'customer')).toEqual([])
  const done = await addCustomer(ledger, '甲公司', ['receivable'], true)
  expect(done.data).toMatchObject({ message: '新增成功', subjects: [{ code: '11220002' }] })
})

test('ST-basic-01 ST-basic-11 units: added with decimals unless said otherwise; refused at the name', async ({ ledger }) => {
  const add = (body: { name: string; enabledDecimal: boolean }[]) => ledger.reply(unitsApi.save, { body })
  const plain = await fetch(`${ledger.base}/rest/companyConfig/goods/saleUnits/v1.0/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: ledger.cookie },
    body: JSON.stringify([{ saleunitName: ' 箱 ' }]),
  })
  expect(await plain.json()).toMatchObject({ returnMessage: '新增单位成功', data: [{ saleunitName: '箱', enabledDecimal: 1 }] })
  await expect(add([{ name: '箱', enabledDecimal: true }])).rejects.toMatchObject({
    details: [{ field: 'saleunitName', reason: '单位名称“箱”已存在' }],
  })
  await expect(add([{ name: ' ', enabledDecimal: true }])).rejects.toMatchObject({ message: '单位名称不能为空' })
  await add([{ name: '个', enabledDecimal: false }])
  expect(await ledger.call(unitsApi.list, { query: { page: 1, pageSize: 1 } })).toHaveLength(1)
  const units = new Map((await list(ledger, 'unit')).map((one) => [one.name, one.id]))
  const draft = { unitId: units.get('箱')!, baseId: units.get('个')!, goodsId: null, factor: rate('24') }
  const [made] = await ledger.call(unitsApi.addConversions, { body: [draft] })
  await expect(
    ledger.call(unitsApi.addConversions, { body: [{ ...draft, unitId: draft.baseId, baseId: draft.unitId }] }),
  ).rejects.toMatchObject({
    code: 'UN0001',
    message: '这两个单位的换算关系已存在',
  })
  await expect(remove(ledger, 'unit', units.get('个')!)).rejects.toMatchObject({ message: '“个”已被使用：单位换算1处，不能删除，可以停用' })
  await ledger.call(unitsApi.changeConversion, { params: { id: made!.id }, body: { ...draft, factor: rate('12') } })
  expect(await ledger.call(unitsApi.conversions)).toMatchObject([{ factor: rate('12') }])
  await ledger.call(unitsApi.removeConversion, { params: { id: made!.id } })
  await expect(ledger.call(unitsApi.removeConversion, { params: { id: made!.id } })).rejects.toMatchObject({ code: 'UN0404' })
  // a unit renamed is renamed wherever it is written
  await save(ledger, 'goods', { name: '水', values: { unit: '箱' } })
  await save(ledger, 'unit', { id: units.get('箱')!, name: '件' })
  expect((await list(ledger, 'goods'))[0]!.values['unit']).toBe('件')
})

test('abstracts and expense types with their claim contents', async ({ ledger }) => {
  await ledger.call(abstractsApi.add, { body: { name: '支付房租' } })
  await expect(ledger.call(abstractsApi.add, { body: { name: '支付房租' } })).rejects.toMatchObject({
    details: [{ field: 'voucherAbstract' }],
  })
  expect(await ledger.call(abstractsApi.list)).toMatchObject([{ name: '支付房租', subjectId: null }])
  // offered while a summary is typed, behind those in use
  await book(ledger, '2026-03-05', '借 1001 5', '贷 3001 5')
  expect((await ledger.call(vouchersApi.abstracts)).map((one) => one.abstract)).toEqual(['测试', '支付房租'])
  const draft = { name: '差旅费', subjectId: null, deductible: true, note: '', disabled: false }
  const made = await ledger.call(expenseTypesApi.add, { body: draft })
  await ledger.call(expenseTypesApi.updateClaimContent, { body: { id: made.id, claimContents: ['机票', '住宿'] } })
  await ledger.call(expenseTypesApi.updateClaimContent, { body: { id: made.id, claimContents: ['住宿', '市内交通'] } })
  await ledger.call(expenseTypesApi.change, { body: { ...draft, id: made.id, note: '含机票' } })
  expect(await ledger.call(expenseTypesApi.list, { query: { page: 1, pageSize: 10 } })).toMatchObject([
    { code: '00001', name: '差旅费', note: '含机票', claimContents: ['住宿', '市内交通'] },
  ])
  await expect(ledger.call(expenseTypesApi.remove, { query: { ids: [made.id] } })).rejects.toMatchObject({ code: 'RC0003' })
  await expect(
    ledger.call(expenseTypesApi.updateClaimContent, { body: { id: crypto.randomUUID(), claimContents: [] } }),
  ).rejects.toMatchObject({
    code: 'RC0406',
  })
  await ledger.call(expenseTypesApi.updateClaimContent, { body: { id: made.id, claimContents: [] } })
  await ledger.call(expenseTypesApi.remove, { query: { ids: [made.id] } })
  expect(await list(ledger, 'expenseType')).toEqual([])
})

test('the right is that of the page of the kind', async ({ house, ledger }) => {
  await ledger.sql('update app.agencies set features = $1 where agency_id = $2', [['Paid-role-001', 'Paid-quanxian-001'], ledger.agencyId])
  const clerk = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  const role = {
    name: '客户专员',
    note: '',
    permissions: ['options-customerManagement-chaxun', 'options-supplierInfo-chaxun', 'options-supplierInfo-bianji'],
  }
  const { id } = await ledger.call(rolesApi.add, { body: role })
  await ledger.call(rolesApi.give, { params: { id }, body: { userIds: [clerk.userId] } })
  await ledger.sql('insert into app.ledger_members (ledger_id, user_id) values ($1, $2)', [ledger.ledgerId, clerk.userId])
  const { code, name } = await ledger.call(agencyApi.get)
  await ledger.call(agencyApi.change, { params: { code }, body: { name, controlled: true } })
  await clerk.signIn(clerk.userName, PASSWORD)
  await clerk.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  expect(await clerk.call(api.list, { params: { kind: 'customer' } })).toEqual([])
  await expect(clerk.call(api.save, { params: { kind: 'customer' }, body: [{ name: '甲' }] })).rejects.toMatchObject({
    code: 'RC0001',
    status: 403,
  })
  await expect(clerk.call(api.list, { params: { kind: 'goods' } })).rejects.toMatchObject({
    code: 'RC0001',
    message: '您没有查看商品的权限',
  })
  await clerk.call(api.save, { params: { kind: 'supplier' }, body: [{ name: '乙' }] })
})

test('a chart without the subject a party is to stand under says so', async ({ ledger }) => {
  const ids = await idsOf(ledger)
  await ledger.sql('delete from app.subjects where ledger_id = $1 and id = $2', [ledger.ledgerId, ids.get('2203')])
  await expect(addCustomer(ledger, '甲公司', ['advanceReceipt'])).rejects.toMatchObject({ code: 'RC0020' })
})

test('a unit without decimals takes whole quantities alone', async ({ ledger }) => {
  await save(ledger, 'unit', { name: '台', values: { enabledDecimal: '0' } })
  await ledger.call(subjectsApi.add, { query: {}, body: { name: '电脑', parentCode: '1405', unitAccounting: true, unit: '台' } })
  await book(ledger, '2026-03-05', '借 14050001 100 数量 2', '贷 3001 100')
  await expect(book(ledger, '2026-03-05', '借 14050001 100 数量 1.5', '贷 3001 100')).rejects.toMatchObject({
    code: 'VC0034',
    message: '第1行数量应为整数，单位“台”不允许小数',
  })
  const unit = (await list(ledger, 'unit')).find((one) => one.name === '台')!
  await save(ledger, 'unit', { id: unit.id, name: '台', values: { enabledDecimal: '1' } })
  await book(ledger, '2026-03-05', '借 14050001 100 数量 1.5', '贷 3001 100')
})

test('CS-33a: numbers of people are sealed in the database, masked on the wire and in the log, whole only on record', async ({
  ledger,
}) => {
  const values = { idNumber: '11010519491231002X', bankAccount: '6222000011112222' }
  const [wang] = await save(ledger, 'employee', { name: '王五', values })
  const [party] = await save(ledger, 'supplier', { name: '甲公司', values: { bankAccount: '11002200' } })
  const stored = async () =>
    JSON.stringify([
      await ledger.sql('select * from app.employee_details where ledger_id = $1', [ledger.ledgerId]),
      await ledger.sql('select * from app.party_details where ledger_id = $1', [ledger.ledgerId]),
      await ledger.sql('select * from app.record_changes where ledger_id = $1', [ledger.ledgerId]),
      await ledger.sql('select before, after from app.book_log where ledger_id = $1', [ledger.ledgerId]),
    ])
  const whole = /11010519491231002X|6222000011112222|11002200/
  expect(await stored()).not.toMatch(whole)
  // a mask that comes back leaves the number as it is; anything else with a star is refused
  await save(ledger, 'employee', { id: wang!.id, name: '王五', values: { ...wang!.values, position: '会计' } })
  await expect(save(ledger, 'employee', { id: wang!.id, name: '王五', values: { idNumber: '*******0021' } })).rejects.toMatchObject({
    details: [{ row: 1, field: 'idNumber', reason: '请输入完整的证件号码' }],
  })
  const reveal = (kind: RecordKind, id: string, field: string) => ledger.call(api.reveal, { params: { kind }, body: { id, field } })
  expect(await reveal('employee', wang!.id, 'idNumber')).toEqual({ value: values.idNumber })
  expect(await reveal('supplier', party!.id, 'bankAccount')).toEqual({ value: '11002200' })
  await expect(reveal('employee', wang!.id, 'name')).rejects.toMatchObject({ code: 'RC0407' })
  const acts = await ledger.sql(
    "select action, user_name from app.book_log where ledger_id = $1 and action like '查看完整%' order by seq",
    [ledger.ledgerId],
  )
  expect(acts.map((one) => one['action'])).toEqual(['查看完整证件号码', '查看完整银行账号'])
  // many at once, and taken back: what is kept for the way back is sealed as well
  await ledger.call(api.batch, { params: { kind: 'employee' }, body: { ids: [wang!.id], field: 'position', value: '出纳', agreed: true } })
  expect(await stored()).not.toMatch(whole)
  await undoLast(ledger, 'employee')
  expect(await reveal('employee', wang!.id, 'bankAccount')).toEqual({ value: values.bankAccount })
  const book = await ledger.download(api.export, { params: { kind: 'employee' } })
  await ledger.call(api.import, { params: { kind: 'employee' }, files: [{ name: '职员.xlsx', bytes: book }] })
  expect(await reveal('employee', wang!.id, 'idNumber')).toEqual({ value: values.idNumber })
})

test('what was stored plain, or under an older key, is sealed under the present one as a server starts', async ({ ledger, house }) => {
  const [wang] = await save(ledger, 'employee', { name: '王五', values: {} })
  await ledger.sql("update app.employee_details set id_number = '11010519491231002X' where tag_id = $1", [wang!.id])
  const { database, vault } = house.server.services
  const number = async () =>
    (await ledger.sql('select id_number from app.employee_details where tag_id = $1', [wang!.id]))[0]!['id_number'] as string
  const show = () => ledger.call(api.reveal, { params: { kind: 'employee' }, body: { id: wang!.id, field: 'idNumber' } })
  expect((await resealLedgers(database, vault)).done).toBeGreaterThan(0)
  expect(await number()).toMatch(/^sealed:k[0-9a-f]{12}\//)
  expect(await show()).toEqual({ value: '11010519491231002X' })
  expect(await resealLedgers(database, vault)).toEqual({ done: 0, locked: [] })
  const kept = dataKeysOf([], house.server.services.config.varDir)
  const second = { id: 'k2', secret: '22'.repeat(32) }
  await resealLedgers(database, vaultOf([second, ...kept], ''))
  expect(await number()).toMatch(/^sealed:k2\//)
  // one that none of the keys opens stays as it is, and holds up none of the others
  const { locked } = await resealLedgers(database, vaultOf(kept, ''))
  expect(locked).toContain(ledger.ledgerId)
  expect(await number()).toMatch(/^sealed:k2\//)
  expect((await resealLedgers(database, vaultOf([...kept, second], ''))).locked).toEqual([])
})
