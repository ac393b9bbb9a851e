/** The steps of filing a return, what may stop one, who can do something about it, and by which one button. */
import type { Query } from '../../access/address.ts'
import { broken } from '../../kernel/app-error.ts'
import { dec } from '../../kernel/decimal.ts'
import { isZero, type Money } from '../../kernel/money.ts'

export const stepNames = {
  profile: '核对登记信息',
  items: '核对应申报税种',
  prefill: '比对税局预填',
  confirm: '客户确认',
  submit: '申报',
  readBack: '逐格读回',
  receipt: '取回执',
  pay: '缴款',
  payBack: '核对缴款',
  certificate: '取完税证明',
  archive: '归档',
  void: '作废',
} as const
export type Step = keyof typeof stepNames
export const STEPS = Object.keys(stepNames) as readonly Step[]
export const FIRST_STEP: Step = 'profile'
export const isStep = (text: string): text is Step => Object.hasOwn(stepNames, text)

/** What follows; null: it is finished. A return by which nothing is owed has nothing to pay; one is taken back when a person says so. */
export function stepAfter(step: Step, owes: boolean): Step | null {
  if (step === 'archive' || step === 'void') return null
  if (step === 'receipt' && !owes) return 'archive'
  return STEPS[STEPS.indexOf(step) + 1] ?? null
}
/** What changes something at the bureau: asked once, and asked about when the answer is lost. */
export const SENDING: readonly Step[] = ['submit', 'pay', 'void']
export const sends = (step: Step): boolean => SENDING.includes(step)

export const stateNames = { waiting: '排队中', blocked: '等处理', running: '办理中', done: '已完成', failed: '未成功' } as const
export type StepState = keyof typeof stateNames

/** What a person does about what is stopped. */
export const actNames = {
  again: '重试',
  signIn: '去登录税局',
  takeOver: '接管',
  accept: '接受',
  correct: '改申报表',
  pay: '缴款',
  agree: '客户已确认',
  keep: '不作废了',
  stop: '取消申报',
} as const
export type FilingAct = keyof typeof actNames
/** What is pressed with a word at most; that the client agrees is written down with who and how. */
export type PressedAct = Exclude<FilingAct, 'agree'>
export const PRESSED_ACTS = (Object.keys(actNames) as FilingAct[]).filter((one): one is PressedAct => one !== 'agree')

interface Block {
  /** What a person sees it as. */
  readonly title: string
  readonly owner: string
  readonly act: FilingAct
  /** The button leads to the login of the bureau, where it does nothing by itself, and what it does there. */
  readonly to?: Query<'/taxWorkspace/taxHome'>
}
const HANDLER = '办税员'
const BOOKKEEPER = '制单会计'
export const blocks = {
  sms: { title: '等短信验证码或扫码', owner: HANDLER, act: 'signIn', to: { execute: 'openLogin' } },
  login: { title: '没有绑定税局登录', owner: BOOKKEEPER, act: 'signIn', to: { execute: 'openLogin' } },
  password: { title: '税局密码错误', owner: HANDLER, act: 'signIn', to: {} },
  role: { title: '身份没有权限', owner: HANDLER, act: 'signIn', to: {} },
  maintenance: { title: '税务局维护或繁忙', owner: '税务局', act: 'again' },
  profile: { title: '登记信息与账套不同', owner: BOOKKEEPER, act: 'again', to: {} },
  notDue: { title: '税务局没有这一税种的申报', owner: BOOKKEEPER, act: 'again' },
  elsewhere: { title: '已在别处申报', owner: BOOKKEEPER, act: 'takeOver' },
  prefill: { title: '与税局预填不同', owner: BOOKKEEPER, act: 'accept' },
  client: { title: '等客户确认', owner: '客户', act: 'agree' },
  disputed: { title: '客户对税款有异议', owner: '客户', act: 'again' },
  earlier: { title: '上期未申报', owner: BOOKKEEPER, act: 'again' },
  cells: { title: '税务局审核不通过', owner: BOOKKEEPER, act: 'correct' },
  layout: { title: '表样已更新', owner: '系统管理员', act: 'again' },
  time: { title: '不在申报期', owner: BOOKKEEPER, act: 'again' },
  refused: { title: '税务局拒绝', owner: BOOKKEEPER, act: 'again' },
  voiding: { title: '税务局不许作废', owner: BOOKKEEPER, act: 'keep' },
  travelled: { title: '随账套搬来，先向税务局查询', owner: BOOKKEEPER, act: 'again' },
  lost: { title: '税务局没有收到，可以重新报送', owner: BOOKKEEPER, act: 'again' },
  differs: { title: '受理的数与所报不同', owner: BOOKKEEPER, act: 'accept' },
  pay: { title: '待缴款', owner: BOOKKEEPER, act: 'pay' },
  agreement: { title: '没有三方协议', owner: '客户', act: 'again', to: {} },
  balance: { title: '账户余额不足', owner: '客户', act: 'pay' },
  partly: { title: '只扣了一部分', owner: BOOKKEEPER, act: 'pay' },
  certificate: { title: '完税证明金额不符', owner: BOOKKEEPER, act: 'accept' },
} as const satisfies Readonly<Record<string, Block>>
export type BlockReason = keyof typeof blocks
export const isBlockReason = (text: string): text is BlockReason => Object.hasOwn(blocks, text)
export const blockOf = (reason: BlockReason): Block => blocks[reason]

/** What is refused by the bureau's code, as what stops it. */
const BY_CODE: Readonly<Record<string, BlockReason>> = {
  QXY4999: 'sms',
  qxy4038: 'password',
  qxy4042: 'password',
  qxy4251: 'password',
  qxy4041: 'password',
  ROLE: 'role',
  QR: 'sms',
  CODE: 'sms',
  MAINTENANCE: 'maintenance',
  BUSY: 'maintenance',
  NAME: 'profile',
  KIND: 'profile',
  CYCLE: 'profile',
  EARLY: 'time',
  CLOSED: 'time',
  EARLIER: 'earlier',
  FILED: 'elsewhere',
  LAYOUT: 'layout',
  CELLS: 'cells',
  SUMS: 'cells',
  AGREEMENT: 'agreement',
  BALANCE: 'balance',
}
export const blockedBy = (code: string): BlockReason => BY_CODE[code] ?? 'refused'

/** FI0002: that button is not offered by what stops it. */
export function checkAct(reason: BlockReason | null, act: FilingAct): void {
  const offered = reason !== null && (blocks[reason].act === act || act === 'again' || act === 'stop')
  if (!offered) throw broken('FI0002', '申报的状态已变化，请刷新后再办')
}

interface Accepted {
  readonly outcome: string
  readonly number: string
  readonly paid: Money | null
  /** The step it stands at; null: it is finished. */
  readonly step: Step | null
  readonly sentAt: Date | null
}
/** Why an accepted return is not taken back; '': it may be. Past the money, and while money is on its way, it is corrected instead. */
export function voidHindrance({ outcome, number, paid, step, sentAt }: Accepted): string {
  if (outcome === 'voided') return '已经作废'
  if (number === '' || (outcome !== 'accepted' && outcome !== 'differs')) return '税务局还没有受理，不必作废'
  if (paid !== null && !isZero(paid)) return '已缴款的申报不能作废，请更正申报'
  if (step === 'pay' && sentAt !== null) return '正在扣款，结果出来以前不能作废'
  return step === 'void' ? '正在作废' : ''
}

export interface CellDifference {
  readonly cell: string
  readonly ours: string
  readonly theirs: string
}
/** Cell by cell: what was sent against what was accepted. Amounts are compared as such, texts as they are; an empty cell is zero. */
export function differencesBetween(ours: Readonly<Record<string, string>>, theirs: Readonly<Record<string, string>>): CellDifference[] {
  const cells = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].toSorted()
  return cells
    .map((cell) => ({ cell, ours: ours[cell] ?? '', theirs: theirs[cell] ?? '' }))
    .filter(({ ours: a, theirs: b }) => !sameFigure(a, b))
}
const AMOUNT = /^-?\d{1,15}(?:\.\d{1,8})?$/
function sameFigure(a: string, b: string): boolean {
  if (a === b) return true
  const [left, right] = [a === '' ? '0' : a, b === '' ? '0' : b]
  return AMOUNT.test(left) && AMOUNT.test(right) && dec(left).compare(right) === 0
}

/** "Not found" is an answer only so long after what was sent. */
const LOST_AFTER_MS = 10 * 60_000
export const isLost = (sentAt: Date, now: Date): boolean => now.getTime() - sentAt.getTime() > LOST_AFTER_MS
/** Seconds before it is tried again: longer each time, never longer than this. */
const MOST_PAUSE = 600
export const pauseSeconds = (attempts: number): number => Math.min(MOST_PAUSE, 15 * 2 ** Math.min(attempts, 6))
