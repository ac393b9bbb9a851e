import { expect, test } from 'vitest'
import { electronicConditions, electronicOnly, electronicVerdict, type ElectronicPaper, type PapersOfVoucher } from './electronic-only.ts'

const paper = (over: Partial<ElectronicPaper> = {}): ElectronicPaper => ({
  name: '发票.ofd',
  scanned: false,
  signature: 'valid',
  read: true,
  accepted: true,
  intact: true,
  ...over,
})
const voucher = (over: Partial<PapersOfVoucher> = {}): PapersOfVoucher => ({
  posted: true,
  reviewedBy: '乙',
  attachmentCount: 1,
  papers: [paper()],
  ...over,
})
const failing = (of: PapersOfVoucher) => electronicConditions(of).flatMap(({ key, met, reason }) => (met === false ? [[key, reason]] : []))

test('CI-32: all hold: paper may be done without; what no voucher can say stands apart', () => {
  const all = electronicConditions(voucher())
  expect([electronicOnly(all), electronicVerdict(all)]).toEqual([true, '符合仅以电子形式保存的条件'])
  expect(all.filter(({ met }) => met === null).map(({ key }) => key)).toEqual(['backedUp'])
  expect([electronicConditions(voucher({ papers: [] })), electronicOnly([])]).toEqual([[], false])
})

test.each([
  ['a scan', { papers: [paper({ scanned: true })] }, ['origin', '《发票.ofd》是扫描件，纸质原件要保存']],
  ['one that was returned', { papers: [paper({ accepted: false })] }, ['origin', '《发票.ofd》没有受理']],
  ['no signature', { papers: [paper({ signature: 'none' })] }, ['signature', '《发票.ofd》没有电子签名，要打印保存']],
  ['an unknown certificate', { papers: [paper({ signature: 'unknown' })] }, ['signature', '《发票.ofd》签名的证书没有验证，要打印保存']],
  ['nothing read', { papers: [paper({ read: false })] }, ['readable', '《发票.ofd》没有读出内容']],
  ['nobody reviewed', { reviewedBy: null }, ['approved', '没有经他人审核']],
  ['the maker alone', { reviewedBy: '未经他人审核（一人做账：只有一名会计）' }, ['approved', '没有经他人审核']],
  ['a draft', { posted: false }, ['untouched', '凭证还没有记账']],
  ['changed', { papers: [paper({ intact: false })] }, ['untouched', '《发票.ofd》与收到时不符']],
  ['more paper elsewhere', { attachmentCount: 3 }, ['whole', '附单据3张，电子的只有1张']],
] as const)('%s fails its own condition alone', (_, over, expected) => {
  expect(failing(voucher(over as Partial<PapersOfVoucher>))).toEqual([expected])
  expect(electronicVerdict(electronicConditions(voucher(over as Partial<PapersOfVoucher>)))).toBe('还要保存纸质：1项条件不符')
})
