/** Customers and suppliers made with the subjects ticked for them (spec 3 §4; ST-basic-04, ST-basic-05). */
import { partyKey } from '@app/domain/kernel/party-name'
import { PARENT_HAS_BALANCE } from '@app/contract/kernel/envelope'
import { broken, invalid } from '@app/domain/kernel/app-error'
import { PARTY_EXISTS, partyOutcome, RELATED, relatedCode, type PartyKind, type Related } from '@app/domain/ledger/records/related-subjects'
import type { RecordValues } from '@app/domain/ledger/records/record-kinds'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { lockChain } from '../book-log/index.ts'
import { addSubject, allSubjects, subjectsWithHistory, type StoredSubject } from '../subjects/index.ts'
import * as queries from './records.queries.ts'
import { save } from './records.service.ts'

export interface PartyDraft {
  readonly name: string
  readonly disabled: boolean
  readonly related: readonly Related[]
  readonly values?: RecordValues | undefined
}

/** Under which subject the party's own one stands; current accounts with a detail for units keep it there. */
function placeOf(ctx: LedgerContext, subjects: readonly StoredSubject[], related: Related): StoredSubject {
  const code = relatedCode(ctx.ledger.standard, related)
  const head = subjects.find((one) => one.code === code)
  if (head === undefined)
    throw broken('RC0020', `账套没有科目${code}，请先在科目设置中增加`, [{ field: 'relatedSubjects', reason: '科目不存在' }])
  return subjects.find((one) => one.parentId === head.id && one.name === '单位往来' && !one.disabled) ?? head
}

/**
 * The record and its subjects in one transaction. A subject that keeps the party as a dimension needs none of its own: the party
 * itself is its detail. A subject with figures is asked about first (250).
 */
export async function addParty(ctx: LedgerContext, kind: PartyKind, draft: PartyDraft, agreed: boolean) {
  await lockChain(ctx.db)
  const name = draft.name.trim()
  const subjects = await allSubjects(ctx.db)
  const asked = [...new Set(draft.related)].map((related) => ({ related, place: placeOf(ctx, subjects, related) }))
  const wanted = asked.filter(
    ({ place }) => !place.tagTypes.includes(kind) && !subjects.some((one) => one.parentId === place.id && one.name === name),
  )
  const history = await subjectsWithHistory(
    ctx.db,
    ctx.ledger.id,
    wanted.flatMap(({ place }) => (place.leaf ? [place.id] : [])),
  )
  const first = wanted.find(({ place }) => history.has(place.id))
  const known = (await queries.all(ctx, kind)).find((one) => partyKey(one.name) === partyKey(name) && !one.deleted)
  if (first && !agreed)
    return new Answer(
      { id: known?.id ?? first.place.id, code: first.place.code, name, message: '', subjects: [brief(first.place)] },
      {
        returnCode: PARENT_HAS_BALANCE,
        returnMessage: `上级科目“${first.place.fullName}”已有余额或发生额，新增下级后，它将成为第一个下级科目，原有分录保持不变。`,
      },
    )
  const message = partyOutcome(known !== undefined, draft.related.length, wanted.length)
  if (message === null)
    throw invalid('RC0021', PARTY_EXISTS, [{ field: kind === 'customer' ? 'customerName' : 'supplierName', reason: PARTY_EXISTS }])
  const party = known ?? (await save(ctx, kind, [{ name, disabled: draft.disabled, values: draft.values }]))[0]!
  const made = []
  for (const { place } of wanted) {
    const subject = await addSubject(ctx, { name, parentCode: place.code }, true)
    if (!(subject instanceof Answer)) made.push(brief(subject))
  }
  const byTag = asked
    .filter(({ place }) => place.tagTypes.includes(kind))
    .map(({ related }) => (RELATED[kind] as Record<string, string>)[related])
  const more =
    byTag.length > 0 && known === undefined ? `，${byTag.join('、')}按${kind === 'customer' ? '客户' : '供应商'}核算，不需要另设科目` : ''
  return new Answer({ id: party.id, code: party.code, name, message: `${message}${more}`, subjects: made })
}

const brief = ({ id, code, fullName }: { id: string; code: string; fullName: string }) => ({ id, code, fullName })
