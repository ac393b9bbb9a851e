/** Who may do what to whom where the three administrators are separated (三权分立), and who may be one of them. */
import { DUTIES, dutyNames, type Duty } from '../../access/duty-names.ts'
import { broken, forbidden } from '../../kernel/app-error.ts'

/** Holders of each duty, by user id. */
export type Holders = Readonly<Record<Duty, readonly string[]>>

interface Actor {
  readonly duty?: Duty
  readonly agency: { readonly separated?: boolean } | null
}

/** GP0001: where the duties are separated, this is another one's to do. */
export function checkDuty({ duty, agency }: Actor, wanted: Duty): void {
  if (agency?.separated && duty !== wanted) throw forbidden('GP0001', `已开启三权分立，由${dutyNames[wanted]}办理`)
}

/** GP0005: the three are let go, suspended and given passwords by nobody but whoever gives duties. */
export function checkNoDuty({ agency }: Actor, duty: Duty | null): void {
  if (agency?.separated && duty !== null)
    throw broken('GP0005', `${dutyNames[duty]}不能停用、删除或由别人重置密码；请先由安全管理员另行指定`)
}

/** The roles somebody is taken in with. GP0006: where duties are separated, none; GP0007: elsewhere at least one. */
export function checkTakenIn({ agency }: Actor, roles: readonly string[]): void {
  const refuse = (code: string, reason: string) => broken(code, reason, [{ field: 'roleNames', reason }])
  if (agency?.separated && roles.length > 0) throw refuse('GP0006', '已开启三权分立，角色由安全管理员授予')
  if (!agency?.separated && roles.length === 0) throw refuse('GP0007', '请选择角色')
}

interface Person {
  readonly userId: string
  readonly suspended: boolean
  readonly name: string
}

/** GP0002 for one who is not there or does not work, GP0003 for a duty that is nobody's, GP0004 for one person with two. */
export function checkHolders(holders: Holders, people: readonly Person[]): void {
  const working = new Map(people.filter((one) => !one.suspended).map((one) => [one.userId, one.name]))
  const seen = new Set<string>()
  for (const duty of DUTIES) {
    const refuse = (code: string, reason: string) => broken(code, reason, [{ field: `${duty}UserIds`, reason }])
    if (holders[duty].length === 0) throw refuse('GP0003', `请选择${dutyNames[duty]}`)
    for (const id of new Set(holders[duty])) {
      const name = working.get(id)
      if (name === undefined) throw refuse('GP0002', '有人员不存在、已离开或已停用，请刷新')
      if (seen.has(id)) throw refuse('GP0004', `${name}不能兼任：系统、安全、审计管理员须是不同的人`)
      seen.add(id)
    }
  }
}

export const dutyOf = (holders: Holders, userId: string): Duty | null => DUTIES.find((duty) => holders[duty].includes(userId)) ?? null

export const holderWords = (holders: Holders, nameOf: (userId: string) => string): string =>
  DUTIES.map((duty) => `${dutyNames[duty]}：${holders[duty].map(nameOf).join('、') || '无'}`).join('；')
