/** The road of a month's returns: 绑定 → 查询 → 填表 → 审核 → 申报 → 缴款, and how far along it they are. */
import { owesTax } from './owing.ts'

export const ROAD = { bind: '绑定', ask: '查询', fill: '填表', check: '审核', file: '申报', pay: '缴款' } as const
export type RoadStep = keyof typeof ROAD
export const ROAD_STATES = { done: '已办', here: '办到这里', ahead: '还没有到' } as const
export type RoadState = keyof typeof ROAD_STATES

export interface RoadReturn {
  readonly tax: string
  /** none: nobody has begun it · filed: the bureau has it, from here or from elsewhere. */
  readonly state: 'none' | 'draft' | 'checked' | 'sending' | 'filed'
  /** Something is to be paid by it; known of what is filed. */
  readonly owes: boolean
  readonly paid: boolean
}
export interface RoadFacts {
  /** unbound: no sign-in is kept · unverified: one that does not hold. */
  readonly login: 'unbound' | 'unverified' | 'bound'
  readonly asked: boolean
  readonly returns: readonly RoadReturn[]
}
export interface RoadPart {
  readonly step: RoadStep
  readonly state: RoadState
  /** How far, in a few words. */
  readonly words: string
}

const LOGINS: Readonly<Record<RoadFacts['login'], string>> = { unbound: '还没有绑定', unverified: '请验证', bound: '已绑定' }
const BEGUN: readonly RoadReturn['state'][] = ['draft', 'checked', 'sending', 'filed']
const CHECKED: readonly RoadReturn['state'][] = ['checked', 'sending', 'filed']

/** Each step is done, or is where the first open one is, or lies ahead: what needs nothing is done. */
export function roadOf({ login, asked, returns }: RoadFacts): RoadPart[] {
  const all = returns.length
  const count = (of: (one: RoadReturn) => boolean) => returns.filter(of).length
  const filed = count(({ state }) => state === 'filed')
  const owing = returns.filter(({ tax, state, owes }) => state === 'filed' && owes && owesTax(tax))
  const paid = owing.filter((one) => one.paid).length
  const of = (step: RoadStep, have: number) => ({ step, done: all > 0 && have === all, words: all === 0 ? '' : `${have}/${all}` })
  const paying = owing.length > 0 ? `${paid}/${owing.length}` : all > 0 && filed === all ? '无需缴款' : ''
  const parts = [
    { step: 'bind' as const, done: login === 'bound', words: LOGINS[login] },
    { step: 'ask' as const, done: asked, words: asked ? '已查询' : '还没有查询' },
    of(
      'fill',
      count(({ state }) => BEGUN.includes(state)),
    ),
    of(
      'check',
      count(({ state }) => CHECKED.includes(state)),
    ),
    of('file', filed),
    { step: 'pay' as const, done: all > 0 && filed === all && paid === owing.length, words: paying },
  ]
  const here = parts.findIndex(({ done }) => !done)
  return parts.map(({ step, done, words }, at) => ({ step, words, state: done ? 'done' : at === here ? 'here' : 'ahead' }))
}
