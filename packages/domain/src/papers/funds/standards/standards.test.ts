/** Statements in the standards of banks, written as banks write them: every line, its direction, its account, and what they say of themselves. */
import { describe, expect, test } from 'vitest'
import { moneyText, ZERO } from '../../../kernel/money.ts'
import { day } from '../../../kernel/period.ts'
import type { StatementReading } from '../fund-flow.ts'
import { readCamt } from './camt.ts'
import { isStandardText, readStandardText } from './index.ts'
import { standardReading } from './statement-of.ts'

type Recognised = Extract<StatementReading, { kind: 'recognised' }>
const whole = (reading: StatementReading): Recognised => {
  if (reading.kind !== 'recognised') throw new Error('not recognised')
  return reading
}
const read = (text: string, dayOrder?: 'dmy' | 'mdy') =>
  whole(
    readStandardText(
      text,
      dayOrder === undefined ? [] : [{ fingerprint: 'QIF', columns: {}, positive: null, dayOrder, inflowWords: [], outflowWords: [] }],
    ),
  )
const moves = (reading: Recognised) =>
  reading.flows.map(
    (one) =>
      `${one.ownBankAccount} ${one.currency} ${one.day} ${moneyText(one.inflow)} ${moneyText(one.outflow)} ${one.balance === null ? '' : moneyText(one.balance)} ${one.counterparty.name}`,
  )
const reasons = (reading: Recognised) => reading.problems.map((one) => `${one.row} ${one.column} ${one.reason}`)

const ofx = (lines: string, asOf = '20260331') => `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>1<ACCTID>6222000011112222<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
${lines}
</BANKTRANLIST><LEDGERBAL><BALAMT>95.00<DTASOF>${asOf}</LEDGERBAL><AVAILBAL><BALAMT>1.00<DTASOF>20260331</AVAILBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
const OUT = '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260305120000[-5:EST]<TRNAMT>-5.00<FITID>F1<NAME>A &amp; B<MEMO>rent</STMTTRN>'
const IN = '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260306<TRNAMT>100,00<FITID>F2<NAME>C<BANKACCTTO><BANKID>2<ACCTID>777</BANKACCTTO></STMTTRN>'

describe('OFX', () => {
  test('SGML and XML, with the account, the currency, the other side and the balance', () => {
    const reading = read(ofx(OUT + IN))
    expect(moves(reading)).toEqual([
      '6222000011112222 USD 2026-03-05 0.00 5.00  A & B',
      '6222000011112222 USD 2026-03-06 100.00 0.00 95.00 C',
    ])
    expect([reading.title, reading.flows[1]!.counterparty.bankAccount, reading.flows.map((one) => one.serialNumber)]).toEqual([
      'OFX 对账单',
      '777',
      ['F1', 'F2'],
    ])
    expect(reading.sections[0]).toMatchObject({ from: '2026-03-01', to: '2026-03-31', bankAccount: '6222000011112222' })
    expect(reading.sections[0]!.chains[0]).toMatchObject({ opening: '0.00', closing: '95.00' })
    const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><CCSTMTRS><CURDEF>CNY</CURDEF><CCACCTFROM><ACCTID>1</ACCTID></CCACCTFROM><STMTTRN><TRNTYPE>POS</TRNTYPE><DTPOSTED>20260305</DTPOSTED><TRNAMT>-7.1</TRNAMT><FITID>1</FITID></STMTTRN></CCSTMTRS></OFX>`
    expect(moves(read(xml))).toEqual(['1 CNY 2026-03-05 0.00 7.10  '])
  })
  test('a balance of a later day is not theirs; a sign against the type, another currency, no day: refused', () => {
    expect(read(ofx(OUT, '20260405')).notices).toEqual(['账面余额 95.00 是2026-04-05的，没有当作期末余额'])
    const bad =
      OUT.replace('-5.00', '5.00') + IN.replace('<NAME>C', '<CURRENCY><CURRATE>7<CURSYM>EUR</CURRENCY>') + IN.replace('20260306', '2026')
    expect(reasons(read(ofx(bad)))).toEqual([
      '1 TRNAMT 类型是DEBIT，金额却是5.00，看不出是收入还是支出',
      '2 CURRENCY 这一笔的币种是EUR，与账户的不同',
      '3 DTPOSTED “2026”不是日期',
    ])
    expect(read(ofx(IN.replace('<NAME>C', '<ORIGCURRENCY><CURSYM>EUR</ORIGCURRENCY>'))).problems).toEqual([])
  })
})

describe('QIF', () => {
  const qif = (...days: string[]) => `!Type:Bank\n${days.map((day) => `D${day}\nT-1,234.50\nPA Company\nMrent\n^`).join('\n')}\n`
  test('days are proved or asked; the opening balance is no movement; it says neither account nor currency', () => {
    const reading = read(`!Type:Bank\nD03/01'26\nT1,000.00\nPOpening Balance\n^\nD03/25'26\nT-5.00\nPA\n^\nD03/26'26\nU10.00\nPB\n^`)
    expect(moves(reading)).toEqual([' CNY 2026-03-25 0.00 5.00  A', ' CNY 2026-03-26 10.00 0.00  B'])
    expect(reading.notices).toEqual([
      'QIF 里没有写账户、币种和余额：按人民币读，请选择账户，导入后与银行的余额核对',
      '期初余额没有当作流水：1,000.00',
    ])
    expect(read(qif('03/05/2026')).dayQuestions).toMatchObject([{ fingerprint: 'QIF', orders: ['dmy', 'mdy'] }])
    expect(read(qif('03/05/2026'), 'mdy').flows[0]).toMatchObject({ day: '2026-03-05', outflow: '1234.50' })
  })
  test('parts that are no money are told', () => {
    expect(read(`!Type:Invst\nD03/25/2026\nT5\n^\n${qif('03/25/2026')}`)).toMatchObject({
      flows: [{ outflow: '1234.50' }],
      notices: [expect.anything(), '没有读的部分：!Type:Invst'],
    })
    expect(reasons(read('!Type:Bank\nD03/25/2026\nTabc\n^'))).toEqual(['2 T “abc”不是金额'])
  })
})

const mt = (lines: string, closing = 'C260331CNY1095,00') => `{1:F01BANKCNBJ}{2:O940}{4:
:20:REF1
:25:BANKCN/6222000011112222
:28C:3/1
:60F:C260301CNY1000,00
${lines}
:62F:${closing}
-}`
const LINES = `:61:2512310102RC1,00NTRFX
:61:2603050305D5,00NTRFNONREF//B1
:86:166?00TRANSFER?20rent?21 March?31777?32A GmbH
:61:2603060306CY100,NMSCOWN2
:86:payment of C`
describe('MT940', () => {
  test('signs, reversals, days of the books over the turn of the year, parties, and the balances of both ends', () => {
    const reading = read(mt(LINES, 'C260331CNY1094,00'))
    expect(moves(reading)).toEqual([
      '6222000011112222 CNY 2026-01-02 0.00 1.00  ',
      '6222000011112222 CNY 2026-03-05 0.00 5.00  A GmbH',
      '6222000011112222 CNY 2026-03-06 100.00 0.00 1094.00 ',
    ])
    expect(reading.flows.map((one) => [one.serialNumber, one.abstract])).toEqual([
      ['X', ''],
      ['B1', 'rent March'],
      ['OWN2', 'payment of C'],
    ])
    expect(reading.sections[0]!.controls).toMatchObject([{ label: '期末余额', stated: '1094.00', found: '1094.00', agrees: true }])
  })
  test('a closing balance that is not reached, and a message that does not join the one before, are shown', () => {
    expect(read(mt(LINES)).sections[0]!.controls).toMatchObject([{ stated: '1095.00', found: '1094.00', agrees: false }])
    const two = `${mt(':61:2603050305D5,00NTRFA', 'C260331CNY995,00')}\n${mt(':61:2604050405D5,00NTRFB', 'C260430CNY994,00').replace('C260301CNY1000,00', 'C260401CNY999,00')}`
    const reading = read(two)
    expect(reading.sections[0]!.controls.filter((one) => !one.agrees)).toMatchObject([
      { label: '期初余额', stated: '999.00', found: '995.00' },
    ])
    expect(reading.sections[0]!.chains[0]!.gaps).toHaveLength(1)
  })
  test('another currency, a line that is none, a message cut off: refused', () => {
    expect(reasons(read(mt(':61:2603050305DR5,00NTRFA\n:61:nonsense\n')))).toEqual([
      '6 :61: 这一笔的币种（第三个字母R）与账户的CNY不同',
      '7 :61: “nonsense”不是 MT940 的流水行',
    ])
    expect(reasons(read(mt('').replace(/:62F:.*/s, '')))).toEqual([expect.stringContaining('文件不完整')])
  })
})

const leaf = (name: string, text: string, attributes = {}) => ({ name, text, attributes, children: [] })
type Tree = Parameters<typeof readCamt>[0]
const node = (name: string, ...children: Tree[]): Tree => ({ name, text: '', attributes: {}, children })
const entry = (side: string, amount: string, more: Tree[] = [], currency = 'EUR') =>
  node(
    'Ntry',
    leaf('Amt', amount, { Ccy: currency }),
    leaf('CdtDbtInd', side),
    leaf('Sts', 'BOOK'),
    node('BookgDt', leaf('Dt', '2026-03-05')),
    ...more,
  )
const bal = (kind: string, amount: string) =>
  node('Bal', node('Tp', node('CdOrPrtry', leaf('Cd', kind))), leaf('Amt', amount, { Ccy: 'EUR' }), leaf('CdtDbtInd', 'CRDT'))
const camt = (...entries: Tree[]) =>
  node(
    'Document',
    node(
      'BkToCstmrStmt',
      node(
        'Stmt',
        node('Acct', node('Id', leaf('IBAN', 'DE89370400440532013000'))),
        bal('OPBD', '100.00'),
        bal('CLBD', '105.00'),
        ...entries,
      ),
    ),
  )
const readTree = (tree: Tree) => whole(standardReading(readCamt(tree)!))

describe('CAMT.053', () => {
  const details = (...transactions: Tree[]) => node('NtryDtls', ...transactions)
  const paidTo = (name: string) =>
    node(
      'TxDtls',
      node('RltdPties', node('Cdtr', node('Pty', leaf('Nm', name))), node('CdtrAcct', node('Id', node('Othr', leaf('Id', '777'))))),
      node('RmtInf', leaf('Ustrd', 'rent')),
    )
  test('entries with their party in any version, a batch without one, pending ones left out and told', () => {
    const pending = { ...entry('CRDT', '9.00') }
    const reading = readTree(
      camt(
        entry('DBIT', '5.00', [leaf('AcctSvcrRef', 'S1'), details(paidTo('A GmbH'))]),
        entry('CRDT', '10.00', [details(paidTo('B'), paidTo('C'))]),
        { ...pending, children: pending.children.map((one) => (one.name === 'Sts' ? node('Sts', leaf('Cd', 'PDNG')) : one)) },
      ),
    )
    expect(moves(reading)).toEqual([
      'DE89370400440532013000 EUR 2026-03-05 0.00 5.00  A GmbH',
      'DE89370400440532013000 EUR 2026-03-05 10.00 0.00 105.00 ',
    ])
    expect(reading.flows[0]).toMatchObject({ serialNumber: 'S1', abstract: 'rent', counterparty: { bankAccount: '777' } })
    expect(reading.flows[1]!.remark).toBe('2笔合并记账')
    expect(reading.notices).toEqual(['有1笔还没有记账（PDNG），没有读；记账以后的对账单里会有'])
    expect(reading.sections[0]!.controls).toMatchObject([{ label: '期末余额', stated: '105.00', found: '105.00', agrees: true }])
  })
  test('another currency and an unsaid side are refused; a report of the day is no statement', () => {
    expect(reasons(readTree(camt(entry('CRDT', '1.00', [], 'USD'), entry('', '1.00'))))).toEqual([
      '1 Amt 这一笔的币种是USD，与账户的EUR不同',
      '2 Amt 金额“1.00”或收支标志“”读不出',
    ])
    expect(() => readCamt(node('Document', node('BkToCstmrAcctRpt')))).toThrow('CAMT.052')
    expect(readCamt(node('Invoice'))).toBeNull()
  })
})

test('a table that speaks of such things is a table', () => {
  expect(['日期,摘要\n2026-03-05,:20: x', 'Date,Type\n!Type', '<html><table>'].map(isStandardText)).toEqual([false, false, false])
})

test('a file of more lines than a bank puts into one is refused', () => {
  const line = {
    row: 1,
    moment: { day: day('2026-03-05'), time: null },
    postedOn: null,
    amount: ZERO,
    serialNumber: '',
    kind: '',
    abstract: '',
    remark: '',
    party: '',
    partyAccount: '',
  }
  const statement = {
    bankAccount: '1',
    currency: 'CNY',
    from: null,
    to: null,
    opening: null,
    closing: null,
    lines: Array.from({ length: 300_001 }, () => line),
  }
  expect(() => standardReading({ standard: 'ofx', statements: [statement], problems: [], notices: [] })).toThrow(
    expect.objectContaining({ code: 'FF0007' }),
  )
})
