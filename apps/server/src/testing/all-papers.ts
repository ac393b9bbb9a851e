/** A ledger with something in every list that travels: through its own calls where they are short, else as the tables take it. */
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts'
import { recordsApi } from '@app/contract/ledger/records'
import { settlementsApi } from '@app/contract/papers/settlements'
import { vouchersApi } from '@app/contract/finance/vouchers'
import { newId } from '@app/domain/kernel/id'
import { period } from '@app/domain/kernel/period'
import type { Bench, LedgerClient } from './bench.ts'
import { csv } from './document-files.ts'
import { book as bookLines, idsOf } from './entries.ts'
import { book, confirm, imported, named, preview } from './importing.ts'

export const ORIGINAL = Buffer.from('%PDF-1.4 一张收据的原件')
const AT = '2026-01-31T08:00:00.123456Z'
const january = period('2026-01')

/** A row as the table takes it; answers its id. */
export type AddRow = (table: string, row: Readonly<Record<string, unknown>>) => Promise<string>
export function adding(ledger: LedgerClient): AddRow {
  return async (table, row) => {
    const id = newId()
    const columns = (
      await ledger.sql<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = 'app.${table}'::regclass and attnum > 0`,
      )
    ).map((one) => one.name)
    const whole: Record<string, unknown> = { ...row, ledger_id: ledger.ledgerId, ...(columns.includes('id') ? { id } : {}) }
    const names = Object.keys(whole).join(', ')
    await ledger.sql(`insert into app.${table} (${names}) select ${names} from json_populate_record(null::app.${table}, $1)`, [
      JSON.stringify(whole),
    ])
    return id
  }
}

/** Everything below is one January of a small company. */
export async function allPapers(house: Bench, ledger: LedgerClient): Promise<void> {
  await named(ledger)
  const add = adding(ledger)
  const subjects = await idsOf(ledger)
  const account = { disabled: false, forInvoices: false, currency: 'CNY' } as const
  await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [
      { ...account, kind: 'bank', bankName: '工行', accountNumber: '6222021234' },
      { ...account, kind: 'cash', bankName: '现金', accountNumber: '' },
    ],
  })
  const accounts = new Map((await ledger.call(bankAccountsApi.list)).map((one) => [one.kind, one.id]))
  const [bank, cash] = [accounts.get('bank')!, accounts.get('cash')!]
  const [wang] = await ledger.call(recordsApi.save, {
    params: { kind: 'employee' },
    body: [{ name: '王五', values: { idNumber: '110101199003070011', bankAccount: '6217001234567890' } }],
  })
  const [travel] = await ledger.call(recordsApi.save, { params: { kind: 'expenseType' }, body: [{ name: '差旅费', values: {} }] })
  const person = wang!.id

  await imported(ledger, [
    { no: 1, net: '100', tax: '1', gross: '101', buyer: '甲公司' },
    { no: 2, net: '200', tax: '2', gross: '202', buyer: '乙公司' },
  ])
  const text =
    '账号：6222021234\n交易日期,交易时间,收入,支出,余额,对方户名,摘要\n2026-01-20,09:00:00,101.00,,101.00,甲公司,货款\n2026-01-21,09:00:00,,30.00,71.00,路人,杂费'
  const { import: act } = await preview(ledger, [{ name: '流水.csv', bytes: csv(text) }], 'fundFlow')
  await confirm(ledger, act.id)
  const rows = await ledger.call(settlementsApi.list, { query: { from: january, to: january, open: false } })
  await ledger.call(settlementsApi.accept, {
    body: { flows: rows.filter((row) => row.proposal !== null).map((row) => ({ id: row.id, parts: row.proposal!.parts })) },
  })
  const [invoice, other] = (
    await ledger.sql<{ id: string }>('select id from app.invoices where ledger_id = $1 order by id', [ledger.ledgerId])
  ).map((one) => one.id)
  const [flow] = (
    await ledger.sql<{ id: string }>('select id from app.fund_flows where ledger_id = $1 order by id', [ledger.ledgerId])
  ).map((one) => one.id)
  const ofFlow = await book(house, ledger, 'flow', [flow!])
  const made = await bookLines(ledger, '2026-01-10', '借 1001 5', '贷 3001 5')
  await ledger.call(vouchersApi.post, { body: { ids: [made.id] } })
  await ledger.sql(
    `update app.vouchers set source_kind = 'fundFlow', source_ids = array[$2], source_reason = '银行存款：收款' where ledger_id = $1 and id = $3`,
    [ledger.ledgerId, flow, ofFlow],
  )

  const [{ id: importId, fileId } = { id: '', fileId: '' }] = await ledger.sql<{ id: string; fileId: string }>(
    `select id, file_ids[1] as "fileId" from app.imports where ledger_id = $1 order by id limit 1`,
    [ledger.ledgerId],
  )
  const digest = await house.server.services.files.put(ORIGINAL)
  const receipt = await add('files', {
    name: '收据.pdf',
    media_type: 'application/pdf',
    size_bytes: ORIGINAL.length,
    digest,
    added_by: ledger.userId,
    added_at: AT,
  })
  await add('column_mappings', {
    fingerprint: 'f1',
    mapping: { fingerprint: 'f1', columns: { day: '日期', amount: '金额' }, positive: 'in', inflowWords: ['收'], outflowWords: [] },
    changed_name: '张会计',
    changed_at: AT,
  })
  await add('invoice_changes', { import_id: importId, invoice_id: other, state: 'normal', state_text: '', with_lines: false })
  await add('invoice_files', { import_id: importId, invoice_id: invoice, file_id: receipt })
  const match = await add('bank_matches', { bank_account_id: bank, rule: 'manual', matched_name: '张会计', matched_at: AT })
  await add('bank_match_items', { match_id: match, flow_id: flow, amount: '101.00' })
  await add('bank_match_items', { match_id: match, voucher_id: made.id, position: 1, amount: '5.00' })
  await add('bank_statements', {
    bank_account_id: bank,
    import_id: importId,
    file_id: fileId,
    sheet: '明细',
    from_on: '2026-01-01',
    to_on: '2026-01-31',
    opening: '0',
    closing: '71.00',
    inflow: '101.00',
    outflow: '30.00',
    flow_count: 2,
    gap_count: 0,
  })
  await add('bank_statement_balances', { bank_account_id: bank, period: january, balance: '71.00', typed_name: '张会计', typed_at: AT })
  await add('cash_counts', {
    bank_account_id: cash,
    day: '2026-01-31',
    pieces: { 100: 1 },
    counted: '6.00',
    book_balance: '6.00',
    unbooked_in: '0',
    unbooked_out: '0',
    other_in: '0',
    other_out: '0',
    difference: '0',
    reason: '',
    cashier: '李出纳',
    witness: '张会计',
    voucher_id: made.id,
    created_name: '张会计',
    created_at: AT,
  })
  const figures = { opening: '0.00', debit: '101.00', credit: '0.00', balance: '101.00' }
  await add('confirmation_letters', {
    number: 'DZ202601-001',
    subject_id: subjects.get('1122'),
    party: '甲公司',
    kind: 'other',
    from_period: january,
    to_period: january,
    with_drafts: true,
    ...figures,
    content: {
      company: '样例',
      party: '甲公司',
      from: '2026-01-01',
      asOf: '2026-01-31',
      replyBy: '2026-02-15',
      ...figures,
      subjects: [{ name: '应收账款', balance: '101.00' }],
      lines: [
        { day: '2026-01-20', voucher: '记-1', abstract: '货款', subject: '应收账款', debit: '101.00', credit: '0.00', balance: '101.00' },
      ],
      invoices: [{ number: '1', day: '2026-01-20', gross: '101.00', left: '101.00' }],
    },
    digest: 'f'.repeat(64),
    reply_by: '2026-02-15',
    contact: '钱经理',
    phone: '13800138001',
    state: 'disputed',
    made_name: '张会计',
    made_at: AT,
    sent_at: AT,
    sent_by: '张会计',
    sent_via: 'paper',
    reminded_at: AT,
    reminders: 1,
    opened_at: AT,
    replied_at: AT,
    reply_via: 'paper',
    reply_name: '钱经理',
    reply_balance: '90.00',
    reply_note: '少一张发票',
    reply_taken_by: '张会计',
    voided_by: '',
    void_reason: '',
  })
  await add('voucher_rules', { rule_id: 1, income: 1, purchase: 2, bank: 3, cash: 1 })
  const rule = await add('subject_memories', {
    side: 'input',
    key: 'party',
    text: '文具店',
    subject_id: subjects.get('56020007'),
    times: 2,
    state: 'off',
    would_change: 0,
    changed_at: AT,
    changed_name: '张会计',
  })
  await add('subject_rule_changes', {
    rule_id: rule,
    action: 'off',
    before: { subjectId: subjects.get('56020007') },
    after: { subjectId: subjects.get('56020007'), state: 'off' },
    changed_by: ledger.userId,
    changed_name: '张会计',
    changed_at: AT,
  })

  await add('salary_people', {
    employee_id: person,
    city: '深圳',
    social_base: '6000',
    housing_base: '6000',
    housing_rate: '0.05',
    tax_kind: 'employee',
    first_job_year: 2026,
  })
  await add('salary_deductions', { employee_id: person, item: 'rent', monthly: '1500', from_period: january })
  await add('salary_openings', { employee_id: person, year: 2026, carry: { income: '1.00' } })
  await add('social_rates', {
    city: '深圳',
    item: 'pension',
    from_day: '2026-01-01',
    employer_rate: '0.16',
    employee_rate: '0.08',
    employee_fixed: '0',
    source: '深人社规',
  })
  await add('salary_templates', { kind: 'wage', name: '月薪', columns: [{ key: 'base', title: '基本工资', part: 'earning', formula: '' }] })
  const sheet = await add('salary_sheets', {
    period: january,
    kind: 'wage',
    number: 1,
    name: '一月工资',
    columns: [{ key: 'base', title: '基本工资', part: 'earning', formula: '' }],
    created_by: ledger.userId,
    created_name: '张会计',
    created_at: AT,
    computed_at: AT,
  })
  await add('salary_rows', {
    sheet_id: sheet,
    employee_id: person,
    inputs: { base: '7000.00' },
    figures: { gross: '7000.00' },
    carry: { income: '7000.00' },
    problem: '',
    gross: '7000',
    tax: '0',
    net: '7000',
  })
  await ledger.sql('update app.salary_sheets set accrual_voucher_id = $2 where ledger_id = $1', [ledger.ledgerId, made.id])

  await add('claim_settings', {
    mode: 1,
    threshold: '500',
    first_ids: [ledger.userId],
    second_ids: [],
    booked_on: 'payment',
    voucher_for: 'month',
    by_sms: true,
  })
  const claim = (kind: string, amount: string, more: object = {}) =>
    add('claim_bills', {
      kind,
      number: `${kind}-1`,
      day: '2026-01-08',
      period: january,
      employee_id: person,
      reason: '出差',
      amount,
      tax: '0',
      papers: 2,
      state: 1,
      result: 0,
      level: 0,
      payment_status: 1,
      created_by: ledger.userId,
      created_name: '张会计',
      created_at: AT,
      ...more,
    })
  const loan = await claim('loan', '300')
  const bill = await claim('claim', '120')
  await add('claim_lines', {
    bill_id: bill,
    position: 1,
    day: '2026-01-07',
    expense_type_id: travel!.id,
    content: '火车票',
    ticket: 'railway',
    amount: '120',
    tax: '9',
  })
  await ledger.sql(
    'update app.claim_bills set state = 3, result = 1, payment_status = 2, accrual_voucher_id = $3 where ledger_id = $1 and id = $2',
    [ledger.ledgerId, bill, made.id],
  )
  await add('claim_steps', { bill_id: bill, act: 'approve', level: 1, note: '同意', user_id: ledger.userId, user_name: '赵经理', at: AT })
  const payment = await add('claim_payments', {
    bill_id: bill,
    day: '2026-01-09',
    period: january,
    method: 1,
    bank_account_id: bank,
    paid: '20',
    voucher_id: made.id,
    created_name: '张会计',
    created_at: AT,
  })
  await add('claim_offsets', { payment_id: payment, loan_id: loan, amount: '100' })
  await add('claim_files', { bill_id: bill, file_id: receipt, position: 1, added_name: '张会计' })
  const item = await add('other_items', {
    direction: 'in',
    day: '2026-01-15',
    period: january,
    purpose: '利息',
    party: '工行',
    amount: '3',
    tax: '0',
    bank_account_id: bank,
    note: '',
    created_name: '张会计',
    created_at: AT,
    voucher_id: made.id,
  })
  await add('other_item_files', { item_id: item, file_id: receipt, added_name: '张会计' })

  const userId = newId()
  await ledger.sql(
    `insert into app.users (id, user_name, display_name, mobile_phone, password_hash, disabled) values ($1, $2, '老板（客户）', '', '', true)`,
    [userId, `client-${userId}`],
  )
  const contact = await add('client_contacts', {
    user_id: userId,
    name: '老板',
    phone: '13800138000',
    employee_id: person,
    withdrawn: false,
    created_name: '张会计',
    created_at: AT,
  })
  const request = await add('client_requests', {
    contact_id: contact,
    title: '补合同',
    note: '',
    period: january,
    flow_id: flow,
    invoice_id: invoice,
    state: 'accepted',
    reason: '',
    sent_at: AT,
    sent_by: '张会计',
    answered_at: AT,
  })
  const paper = await add('bills', {
    file_id: receipt,
    digest,
    pages: 1,
    turned: 90,
    period: january,
    kind: 'receipt',
    number: 'SJ1',
    issued_on: '2026-01-03',
    party: '房东',
    amount: '20',
    note: '',
    origin: 'client',
    given_by: '老板',
    recognition: 'ocr',
    recognition_text: '请核对',
    seal: 'none',
    seal_text: '',
    voucher_id: made.id,
    flow_id: flow,
    invoice_id: invoice,
    line_subject_id: (
      await ledger.sql<{ id: string }>("select id from app.subjects where ledger_id = $1 and code = '1001'", [ledger.ledgerId])
    )[0]!.id,
    line_amount: '5.00',
    added_at: AT,
    fact_sources: { amount: 'typed', number: 'ocr' },
    e_kind: 'fiscalBill',
    unparsed: '没有数据',
    misaddressed: '购买方不是本企业',
    channel: 'client',
    scanned: true,
    paper_book: '1',
    paper_roll: '2',
    paper_box: '3',
    request_id: request,
  })
  await add('bank_receipts', {
    bill_id: paper,
    serials: ['SJ1'],
    day: '2026-01-03',
    amount: '20',
    payer_name: '本公司',
    payer_account: '6222021234',
    payee_name: '房东',
    payee_account: '6217',
    several: false,
    matched_by: 'manual',
    reason: '',
    declined: [flow],
  })
  await add('client_files', {
    file_id: receipt,
    purpose: 'business',
    period: january,
    requirement: '合同',
    given_by: '老板',
    contact_id: contact,
    state: 'taken',
    reason: '',
    bill_id: paper,
    added_at: AT,
  })
  await add('client_requirements', { purpose: 'business', names: ['合同', '对账单'] })
  await add('deliveries', {
    period: january,
    state: 'signed',
    items: [{ name: '报表', note: '已结账' }],
    digest: 'd'.repeat(64),
    made_name: '张会计',
    made_at: AT,
    sent_at: AT,
    sent_by: '张会计',
    signature_file_id: receipt,
    signed_name: '老板',
    signed_at: AT,
    signed_digest: 'e'.repeat(64),
    device: '手机',
    address: '127.0.0.1',
  })
  await add('tax_recognitions', {
    period: january,
    expect_status: 2,
    lines: [{ tax: 'vat', amount: '3.00', computed: '2.00', basis: '销售额', page: '/document/outputTax', reason: '未开票收入' }],
    feedback: '',
    answered_name: '老板',
    answered_at: AT,
    cancel_reason: '',
    sent_at: AT,
    made_name: '张会计',
    made_at: AT,
  })
  await add('tax_declarations', {
    filing: 'smallVat',
    kind: 'original',
    cycle: 'month',
    period: january,
    typed: { 'VS0!21:1': '1.00' },
    figures: { 'VS0!1:1': '300.00', 'VS0!21:1': '1.00' },
    made_name: '张会计',
    made_at: AT,
    changed_name: '张会计',
    changed_at: AT,
  })

  const attached = await add('voucher_files', { voucher_id: made.id, file_id: receipt, position: 1, added_name: '张会计' })
  await add('voucher_files', { voucher_id: made.id, file_id: fileId, position: 2, added_name: '张会计', corrects_id: attached })
  await add('voucher_file_marks', { voucher_file_id: attached, mark: 'returned', reason: '抬头不对', marked_name: '张会计', marked_at: AT })
  await add('separate_papers', {
    voucher_id: made.id,
    name: '租赁合同',
    volume: '合同卷一',
    place: '档案柜',
    pages: 12,
    added_name: '张会计',
    added_at: AT,
  })
  const note = await add('quick_notes', {
    content: '催房东开票',
    todo: true,
    handled: false,
    pinned: true,
    period: january,
    created_by: ledger.userId,
    created_by_name: '张会计',
    created_at: AT,
    modified_at: AT,
  })
  await add('quick_note_files', { note_id: note, file_id: receipt, position: 1 })
}
