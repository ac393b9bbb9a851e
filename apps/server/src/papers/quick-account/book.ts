/** The subjects a run of quick account books on: looked up once, missing ones taken from the chart, counterparties as tags or details. */
import type { SubjectEntry } from '@app/domain/ledger/messages/message'
import { partyKey } from '@app/domain/kernel/party-name'
import { basicCodes } from '@app/domain/papers/quick-account/booking-rules'
import { confidenceNames, sourceNames } from '@app/domain/papers/quick-account/suggestion'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { addSubject, allSubjects, enableTags, ensureSubject, type StoredSubject } from '../../ledger/subjects/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { openProposer, type Asked, type Proposal, type Reasoned } from './proposals.ts'

/** A chosen subject with the reason a person is shown. */
export interface Choice extends Reasoned {
  readonly subject: StoredSubject
}

/** 库存商品：默认：货物类记入库存商品（默认，可信度低）. */
export const saidOf = ({ subject, why, source, confidence }: Choice): string =>
  `${subject.fullName}：${why}（${sourceNames[source]}，可信度${confidenceNames[confidence]}）`

/** A document that cannot be booked as it is; the run goes on with the others. */
export class Unbookable extends Error {}

export interface Book {
  byCode(code: string): Promise<StoredSubject>
  /** What a person chose or rules learned, as a proposal; null when nothing was. */
  readonly proposedBy: (line: Asked) => Proposal | null
  /** A proposal carried out: its subject is added when it is first used. */
  placed(proposal: Proposal): Promise<Choice>
  /** The subject for a line: chosen or learned first, then recognised, then words, then the fallback. */
  choose(line: Asked, fallback: { code: string; why: string }): Promise<Choice>
  /** A current account of a counterparty: with a tag where the subject asks for it, as a detail subject where it has details. */
  currentAccount(
    code: string,
    type: TagType,
    party: { id: string | null; name: string },
  ): Promise<{ subject: StoredSubject; tagIds: readonly string[] }>
  readonly codes: (typeof basicCodes)[keyof typeof basicCodes]
  /** Leaf subjects that were not there when the book was opened. */
  made(): readonly SubjectEntry[]
}

/** buying: purchased things are to be recognised as fixed assets or expenses. */
export async function openBook(ctx: LedgerContext, buying = false): Promise<Book> {
  const { standard } = ctx.ledger
  const codes = basicCodes[standard]
  let subjects = new Map((await allSubjects(ctx.db)).map((one) => [one.code, one]))
  const reload = async () => {
    subjects = new Map((await allSubjects(ctx.db)).map((one) => [one.code, one]))
  }

  const proposer = await openProposer(ctx, () => subjects, buying)

  const before = new Set([...subjects.values()].map((one) => one.id))
  const made = () =>
    [...subjects.values()].filter((one) => one.leaf && !before.has(one.id)).map((one) => ({ name: one.fullName, unit: one.unit ?? '' }))

  const byCode = async (code: string): Promise<StoredSubject> => {
    const known = subjects.get(code)
    if (known?.leaf && !known.disabled) return known
    if (known?.disabled) throw new Unbookable(`科目${code} ${known.fullName}已停用`)
    if (known) {
      // a parent: its last detail named 其他 takes what has no place of its own, else the first detail
      const details = [...subjects.values()].filter(
        (one) => one.parentId === known.id && one.leaf && !one.disabled && one.tagTypes.length === 0,
      )
      const chosen = details.find((one) => one.name.startsWith('其他')) ?? details[0]
      if (chosen) return chosen
      throw new Unbookable(`科目${code} ${known.fullName}没有可用的末级科目`)
    }
    const added = await ensureSubject(ctx, code)
    if (!added) {
      const parent = subjects.get(code.slice(0, -4))
      if (parent?.leaf) return parent
      throw new Unbookable(`账套没有科目${code}，请先在科目设置中增加`)
    }
    await reload()
    return subjects.get(code)!
  }

  const placed: Book['placed'] = async ({ place, ...reasons }) => ({
    ...reasons,
    subject: 'code' in place ? await byCode(place.code) : [...subjects.values()].find((one) => one.id === place.subjectId)!,
  })
  const choose: Book['choose'] = async (line, fallback) => {
    const found = proposer.propose(line)
    if (found) return placed(found)
    return {
      subject: await byCode(fallback.code),
      why: fallback.why,
      source: 'default',
      confidence: 'low',
      ruleId: '',
      notDeductible: false,
    }
  }

  // subjects with figures stay without tags: asked once a run, not once a document
  const untagged = new Set<string>()
  const takesTags = async (subject: StoredSubject, type: TagType): Promise<boolean> => {
    if (untagged.has(subject.id)) return false
    const enabled = await enableTags(ctx, subject.id, [type])
    if (!enabled) untagged.add(subject.id)
    return enabled
  }

  const currentAccount: Book['currentAccount'] = async (code, type, party) => {
    const head = subjects.get(code) ?? (await byCode(code))
    if (head.leaf) {
      if (head.tagTypes.length === 0 && party.id !== null && (await takesTags(head, type))) {
        await reload()
        return { subject: subjects.get(code)!, tagIds: [party.id] }
      }
      if (head.tagTypes.length === 0) return { subject: head, tagIds: [] }
      if (head.tagTypes.length === 1 && head.tagTypes[0] === type && party.id !== null) return { subject: head, tagIds: [party.id] }
      throw new Unbookable(
        party.id === null ? `没有往来单位名称，科目${head.fullName}需要选择往来单位` : `科目${head.fullName}还需要其他辅助核算`,
      )
    }
    if (party.name === '') return { subject: await byCode(code), tagIds: [] }
    const child = [...subjects.values()].find((one) => one.parentId === head.id && one.leaf && partyKey(one.name) === partyKey(party.name))
    if (child) return { subject: child, tagIds: [] }
    await addSubject(ctx, { name: party.name, parentCode: head.code }, true)
    await reload()
    const added = [...subjects.values()].find(
      (one) => one.parentId === subjects.get(code)!.id && partyKey(one.name) === partyKey(party.name),
    )
    return { subject: added!, tagIds: [] }
  }

  return { byCode, proposedBy: proposer.learned, placed, choose, currentAccount, codes, made }
}

/** Tags a line must carry beside the counterparty; refused when the document cannot give them. */
export function tagsFor(subject: StoredSubject, known: Partial<Record<TagType, string | null>>): string[] {
  return subject.tagTypes.flatMap((type) => {
    const id = known[type]
    if (!id && subject.optionalTags?.includes(type)) return []
    if (!id) throw new Unbookable(`科目${subject.fullName}需要辅助核算，单据中没有`)
    return id
  })
}
