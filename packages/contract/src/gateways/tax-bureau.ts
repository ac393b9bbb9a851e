/**
 * What we and whoever speaks for the tax bureau agree on: POST {url}/{verb} with a bearer token and JSON, answered with a reply. The
 * server reads answers with these shapes, and the sandbox is typed by them. Amounts are decimal texts, days yyyy-MM-dd, moments ISO 8601.
 */
import { z } from 'zod'

const Text = z.string().max(500)
/** No amount of a taxpayer is a thousand billions: one that is was not read as it was meant. */
const Amount = z.string().regex(/^-?\d{1,12}\.\d{2}$/)
const Day = z.iso.date()
const Moment = z.iso.datetime({ offset: true })
const Cells = z.record(z.string().max(40), z.string().max(300))
/** Whole numbers of people, by the row of their cells: what is withheld from them is filed under them, and no cell shows them. */
const Persons = z.record(z.string().max(10), z.string().max(60))
/** A PDF, base64: a return or a certificate is a few pages. */
const MOST_FILE = 4_000_000

/** What the bureau still wants before it lets somebody in. */
/** The sandbox's: the password of every account, and how one ends that is let in without a code. */
export const SANDBOX_PASSWORD = 'Bureau2026'
export const SANDBOX_ACCOUNT = 'Z01'

export const SignInNeed = z.enum(['nothing', 'sms', 'qr', 'role'])
export type SignInNeed = z.infer<typeof SignInNeed>
export const BureauFlow = z.object({
  flow: Text,
  needs: SignInNeed,
  /** qr: what is shown, and whether somebody has scanned it. */
  qr: Text.default(''),
  scanned: z.boolean().default(false),
  /** role: which may be chosen. */
  roles: z.array(Text).max(20).default([]),
  /** sms: the phone it went to, masked. */
  phone: Text.default(''),
  /** nothing: whoever has it is let in until then. */
  session: Text.default(''),
  until: Moment.nullable().default(null),
})
export type BureauFlow = z.infer<typeof BureauFlow>

export const BureauTaxpayer = z.object({
  taxNumber: Text,
  name: Text,
  kind: z.enum(['small', 'general']),
  /** How often VAT is declared. */
  vatCycle: z.enum(['month', 'quarter']),
  /** From when it is a taxpayer of this kind. */
  kindSince: Day,
  authority: Text,
  /** Taxes it is registered for. */
  taxes: z.array(Text).max(50),
})
export type BureauTaxpayer = z.infer<typeof BureauTaxpayer>

export const BureauItem = z.object({
  tax: Text,
  title: Text,
  from: Day,
  to: Day,
  due: Day,
  /** due: to be declared · filed: declared, owed or nothing to pay · paid. */
  state: z.enum(['due', 'filed', 'paid']),
  /** Of the return, where there is one. */
  number: Text,
  payable: Amount,
  paid: Amount,
})
export type BureauItem = z.infer<typeof BureauItem>

export const BureauReturn = z.object({
  found: z.boolean(),
  state: z.enum(['none', 'accepted', 'voided']),
  tax: Text.default(''),
  from: Day.nullable().default(null),
  to: Day.nullable().default(null),
  number: Text.default(''),
  /** The key it was sent with; '': it was filed elsewhere. */
  key: Text.default(''),
  correction: z.number().int().min(0).default(0),
  values: Cells.default({}),
  payable: Amount.default('0.00'),
  paid: Amount.default('0.00'),
  lateFee: Amount.default('0.00'),
  /** What was paid, without late fees, of the versions this one corrects. */
  credited: Amount.default('0.00'),
  acceptedAt: Moment.nullable().default(null),
})
export type BureauReturn = z.infer<typeof BureauReturn>

export const BureauPayment = z.object({
  found: z.boolean(),
  state: z.enum(['none', 'done', 'part']),
  number: Text.default(''),
  key: Text.default(''),
  of: Text.default(''),
  asked: Amount.default('0.00'),
  paid: Amount.default('0.00'),
  at: Moment.nullable().default(null),
})
export type BureauPayment = z.infer<typeof BureauPayment>

export const BureauAgreement = z.object({
  number: Text,
  kind: z.enum(['pay', 'agency']),
  /** pay: the bank and the account's end · agency: who acts for it. */
  holder: Text,
  scope: Text,
  from: Day,
  to: Day.nullable(),
  state: z.enum(['valid', 'ended']),
})
export type BureauAgreement = z.infer<typeof BureauAgreement>

/** pdf: base64; '' where it is not there yet. amount: what the document says. */
export const BureauDocument = z.object({ number: Text, amount: Amount, at: Moment.nullable(), pdf: z.string().max(MOST_FILE) })
export type BureauDocument = z.infer<typeof BureauDocument>

/** What each verb is asked, and answers. A session is asked for by every verb that is about a taxpayer. */
const who = { session: Text, taxNumber: Text }
/** `person`: whose return it is, where it is not the company's own; '' of the others. */
const ofPeriod = { ...who, tax: Text, from: Day, to: Day, person: Text.default('') }
export const bureauVerbs = {
  start: {
    ask: z.object({ account: Text, password: Text, province: Text, loginType: Text, role: Text, taxNumber: Text }),
    answer: BureauFlow,
  },
  answer: { ask: z.object({ flow: Text, code: Text, role: Text }), answer: BureauFlow },
  check: { ask: z.object({ session: Text }), answer: z.object({ valid: z.boolean(), until: Moment.nullable() }) },
  end: { ask: z.object({ session: Text }), answer: z.object({}) },
  taxpayer: { ask: z.object({ ...who, name: Text, kind: Text, vatCycle: Text }), answer: BureauTaxpayer },
  items: { ask: z.object({ ...who, period: z.string().max(7) }), answer: z.object({ items: z.array(BureauItem).max(200) }) },
  prefill: { ask: z.object(ofPeriod), answer: z.object({ cells: Cells, layout: Text }) },
  submit: {
    ask: z.object({
      ...ofPeriod,
      key: Text,
      correction: z.number().int(),
      name: Text,
      /** Which return it is, and by which accounting standard: on these its forms depend. */
      form: Text,
      standard: Text,
      layout: Text,
      values: Cells,
      parameters: Cells,
      /** Figures of the return before, where the bureau knows of none. */
      before: Cells,
      payable: Amount,
      persons: Persons.optional(),
    }),
    answer: BureauReturn,
  },
  /** By the key it was sent with, or (key '') what there is of a tax and period. */
  status: { ask: z.object({ ...ofPeriod, key: Text }), answer: BureauReturn },
  void: { ask: z.object({ ...who, number: Text, key: Text }), answer: BureauReturn },
  pay: { ask: z.object({ ...who, number: Text, agreement: Text, amount: Amount, key: Text }), answer: BureauPayment },
  payStatus: { ask: z.object({ ...who, number: Text, key: Text }), answer: BureauPayment },
  receipt: { ask: z.object({ ...who, kind: z.enum(['return', 'payment']), number: Text }), answer: BureauDocument },
  certificate: { ask: z.object({ ...who, number: Text }), answer: BureauDocument },
  agreements: { ask: z.object(who), answer: z.object({ agreements: z.array(BureauAgreement).max(50) }) },
  todo: { ask: z.object(who), answer: z.object({ todo: z.array(z.object({ title: Text, due: Day.nullable() })).max(100) }) },
  missed: {
    ask: z.object({ ...who, from: z.string().max(7), to: z.string().max(7) }),
    answer: z.object({ items: z.array(BureauItem).max(500) }),
  },
} as const
export type BureauVerb = keyof typeof bureauVerbs
export type BureauAsk<V extends BureauVerb> = z.infer<(typeof bureauVerbs)[V]['ask']>
export type BureauSays<V extends BureauVerb> = z.infer<(typeof bureauVerbs)[V]['answer']>

/** Asked again and again with its number until it has ended: at `task`. */
export const TASK = 'task'
export const BureauReply = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), data: z.unknown() }),
  z.object({ state: z.literal('running'), taskId: Text }),
  /** It did not take it, and says why. `until`: when it may be asked again. */
  z.object({
    state: z.literal('refused'),
    code: z.string().max(40),
    message: z.string().max(2000),
    until: Moment.nullable().default(null),
  }),
])
export type BureauReply = z.infer<typeof BureauReply>

/** Its words for what it refuses. The first are the codes known of a provider of this kind; the rest are ours with it. */
export const BUREAU = {
  session: 'QXY4999',
  password: 'qxy4038',
  locked: 'qxy4042',
  aged: 'qxy4251',
  noAccount: 'qxy4041',
  code: 'CODE',
  qr: 'QR',
  role: 'ROLE',
  maintenance: 'MAINTENANCE',
  busy: 'BUSY',
  name: 'NAME',
  kind: 'KIND',
  cycle: 'CYCLE',
  early: 'EARLY',
  closed: 'CLOSED',
  earlier: 'EARLIER',
  filed: 'FILED',
  layout: 'LAYOUT',
  cells: 'CELLS',
  sums: 'SUMS',
  key: 'KEY',
  none: 'NONE',
  paid: 'PAID',
  agreement: 'AGREEMENT',
  balance: 'BALANCE',
  amount: 'AMOUNT',
  failed: 'FAILED',
  /** It knows nothing of a task: what it was about may have been done. */
  task: 'TASK',
} as const
/** Codes that say that a password is wrong or no longer holds: 密码错误 is shown for them (spec 2 §8). */
export const PASSWORD_CODES: ReadonlySet<string> = new Set([BUREAU.password, BUREAU.locked, BUREAU.aged, BUREAU.noAccount])
/** It was not taken up at all: the same may be asked again. */
export const NOT_TAKEN: ReadonlySet<string> = new Set([BUREAU.maintenance, BUREAU.busy])
