import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { day, period, type Period } from '../../kernel/period.ts'
import { accountNames, entryInformation, entryKindOf, entryXml } from './entry-information.ts'
import { archiveStates, safeName, type KeptPackage } from './package.ts'

const january = period('2026-01')
const february = period('2026-02')
const months = [
  { period: january, closingId: 'a' },
  { period: february, closingId: 'b' },
]
const kept = (over: Partial<KeptPackage> = {}, second: Partial<KeptPackage> = {}): Map<Period, KeptPackage> =>
  new Map([
    [january, { period: january, closingId: 'a', digest: 'd1', previousDigest: null, ...over }],
    [february, { period: february, closingId: 'b', digest: 'd2', previousDigest: 'd1', ...second }],
  ])

test('a package stands while its closing does and the month before is the one it was bound to', () => {
  expect([...archiveStates(months, kept()).values()]).toEqual(['current', 'current'])
  expect([...archiveStates(months, new Map()).values()]).toEqual(['none', 'none'])
  expect([...archiveStates(months, kept({}, { closingId: 'older' })).values()]).toEqual(['current', 'outdated'])
  // january was closed anew: what was bound to its old package is no longer bound
  expect([...archiveStates(months, kept({ closingId: 'older' })).values()]).toEqual(['outdated', 'outdated'])
  expect([...archiveStates(months, kept({ digest: 'other' })).values()]).toEqual(['current', 'outdated'])
})

test('names in a package cannot leave it', () => {
  expect(safeName('../../发票:1.pdf')).toBe('.._.._发票_1.pdf')
})

test('EV-08 the general and the detail account are named apart', () => {
  expect(accountNames({ subjectName: '应交税费-应交增值税-销项税额', tagNames: [] })).toEqual({
    general: '应交税费',
    detail: '应交增值税-销项税额',
  })
  expect(accountNames({ subjectName: '应收账款', tagNames: ['和顺商贸'] })).toEqual({ general: '应收账款', detail: '和顺商贸' })
  // an account without detail is its own
  expect(accountNames({ subjectName: '库存现金', tagNames: [] })).toEqual({ general: '库存现金', detail: '库存现金' })
})

test('EV-04, EV-06 and EV-07 every element is there, the kind follows the document, the number has its word', () => {
  expect([entryKindOf('railway'), entryKindOf('air'), entryKindOf('digitalSpecial')]).toEqual(['rai', 'atr', 'einv'])
  const text = entryXml(
    entryInformation(
      {
        kind: 'einv',
        documentNumber: '26312000000012345678',
        documentId: 'x',
        fileDigest: 'ff',
        creditCode: '91310000MA1K00001X',
        entity: '和<顺>',
      },
      [
        {
          period: january,
          day: day('2026-01-31'),
          word: '记',
          number: 12,
          lines: [
            { abstract: '购料', subjectName: '原材料', tagNames: [], debit: money('100.00'), credit: money('0.00') },
            { abstract: '购料', subjectName: '应付账款', tagNames: ['甲'], debit: money('0.00'), credit: money('100.00') },
          ],
        },
      ],
    ),
  )
  for (const part of [
    '<einv:InvoiceNumber contextRef="c1">26312000000012345678<',
    '<einv:UnifiedSocialCreditCodeOfAccountingEntity contextRef="c1">91310000MA1K00001X<',
    '<einv:NameOfAccountingEntity contextRef="c1">和&lt;顺&gt;<',
    '<einv:NumberOfAccountingDocuments contextRef="c1">记-12<',
    '<einv:PostingDate contextRef="c1">2026-01-31<',
    '<einv:AccountingPeriod contextRef="c1">2026-01<',
    '<einv:DebitOrCredit contextRef="c1">借方</einv:DebitOrCredit><qz:Summary contextRef="c1">购料<',
    '应付账款</einv:NameOfGeneralLedgerSubject><einv:NameOfSubsidiaryLedgerSubject contextRef="c1">甲<',
    '<einv:RecordedAmount decimals="2" contextRef="c1" unitRef="u1">100.00<',
  ])
    expect(text).toContain(part)
})
