/** Kinds of tags a ledger made for itself, where a subject is to ask for them. */
import { broken } from '@app/domain/kernel/app-error'
import { isOwnType, type TagType } from '@app/domain/ledger/subjects/subject'
import type { LedgerContext } from '../../platform/http/context.ts'
import { ownTagKinds } from '../tags/index.ts'

/** SU0008: what a subject newly asks for must be there and in use; what it asked for before may go on. */
export async function checkKinds(
  { db }: Pick<LedgerContext, 'db'>,
  asked: readonly TagType[],
  before: readonly TagType[] = [],
): Promise<void> {
  const fresh = asked.filter((type) => isOwnType(type) && !before.includes(type))
  if (fresh.length === 0) return
  const known = new Map((await ownTagKinds(db)).map((one) => [one.kind as TagType, one]))
  for (const type of fresh) {
    const kind = known.get(type)
    if (kind === undefined || kind.disabled)
      throw broken('SU0008', kind === undefined ? '辅助核算类别不存在或已删除' : `辅助核算类别“${kind.name}”已停用`)
  }
}
