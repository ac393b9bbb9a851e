/** Tags chosen by typing: which are listed, which is in hand, which are taken; and the keys of it. */
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { chooseTag, MOST_TAGS, type ChoiceRules } from '@app/domain/ledger/subjects/tag-tree'
import { useMemo, useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { useKeys } from '../../ui/overlay/use-keys.ts'
import { anyOwn, useTagKinds, useTags, type TagRow } from './subjects.api.ts'
import { dialogRows, nextTag } from './tag-rows.ts'

export interface TagChoiceOf extends ChoiceRules {
  readonly types: readonly TagType[]
  /** Types without which it cannot be confirmed. */
  readonly required?: readonly TagType[]
  /** Ids of what is chosen already. */
  readonly chosen: readonly string[]
  readonly onConfirm: (tags: readonly TagRow[]) => void
}

/** What is taken: at most one of a type, and with an employee the department. */
function useTaken({ list, byId }: ReturnType<typeof useTags>, given: readonly string[], rules: ChoiceRules) {
  const [ids, setIds] = useState(given)
  const chosen = useMemo(() => ids.flatMap((id) => byId.get(id) ?? []), [ids, byId])
  const held = useMemo(() => new Set(ids), [ids])
  const choose = (tag: TagRow, among: readonly TagRow[] = list) => {
    const choice = chooseTag(chosen, tag, among, rules)
    if ('refused' in choice) {
      tell.warning(choice.refused)
      return
    }
    if (choice.linked) tell.info(`已同时选择部门“${choice.linked.name}”`)
    setIds(choice.chosen.map((one) => one.id))
  }
  return { chosen, held, choose, drop: (tag: TagRow) => setIds(ids.filter((id) => id !== tag.id)) }
}

export function useTagChoice({ types, required = [], chosen: given, onConfirm, ...limits }: TagChoiceOf) {
  const tags = useTags()
  const { list, byId } = tags
  const { nameOf } = useTagKinds(anyOwn(types))
  const mayAdd = useCan('options-subjectInfo-bianji')
  const rules: ChoiceRules = { ...limits, types }
  const { chosen, held, choose, drop } = useTaken(tags, given, rules)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [making, setMaking] = useState<TagRow | 'new' | null>(null)
  const rows = useMemo(() => dialogRows(list, types, typed, held), [list, types, typed, held])
  const { most = MOST_TAGS } = limits
  const here = rows[at]?.kind === 'tag' ? at : nextTag(rows, at - 1, 1)
  const current = rows[here]
  const missing = required.find((type) => !chosen.some((one) => one.type === type))
  const confirm = () => {
    if (missing === undefined) onConfirm(chosen)
    else tell.warning(`请选择${nameOf(missing)}`)
  }
  const box = useKeys<HTMLDivElement>((event) => {
    if (making !== null) return
    const step = { ArrowDown: 1 as const, ArrowUp: -1 as const }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt(nextTag(rows, here, step))
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      confirm()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      if (current?.kind === 'tag') choose(current.tag)
      else if (typed.trim() !== '' && mayAdd) setMaking('new')
    }
  })
  return {
    list,
    byId,
    nameOf,
    mayAdd,
    rules,
    most,
    rows,
    here,
    current,
    setAt,
    held,
    chosen,
    choose,
    drop,
    missing,
    confirm,
    typed,
    type: (text: string) => {
      setTyped(text)
      setAt(0)
    },
    making,
    setMaking,
    made: (tag: TagRow) => {
      setMaking(null)
      setTyped('')
      if (!chosen.some((one) => one.id === tag.id || one.type === tag.type)) choose(tag, [...list, tag])
    },
    box,
  }
}
