/** Drives the queue: keys into deeds, deeds to the server one after another, what it refuses back to its place. */
import type { Period } from '@app/domain/kernel/period'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { handled, pressed, type Key } from './queue.ts'
import { newestOf, proposalsOf, useAcceptCertain, type Beside, type Proposal } from './review-queue.api.ts'
import { useAnswerRule } from './rules.api.ts'
import { useQueueState, usePapersHere } from './use-queue-state.ts'
import { useAccepting } from './use-accepting.ts'
import { useDeeds } from './use-deeds.ts'

/** Asked once, beside the queue: a question that covers it would swallow keys. */
function useRuleQuestion() {
  const [question, setQuestion] = useState<readonly Proposal[]>([])
  const { mutateAsync: answer } = useAnswerRule()
  const answerRules = async (asRule: boolean) => {
    const asked = question
    setQuestion([])
    for (const { id: ruleId } of asked)
      await answer({ body: { id: ruleId, scope: 'ledger', state: asRule ? 'confirmed' : 'off' } }).catch(() => {})
    if (asked.length > 0) tell.success(asRule ? '已记成规则，下次照此生成' : '只改这一张，下次不照此生成')
  }
  return { question, setQuestion, answerRules }
}
export function useQueue(period: Period, { may, closed }: { readonly may: boolean; readonly closed: boolean }) {
  const { list, rows, unfolded, setUnfolded, queue, latest, put } = useQueueState(period)
  const { again } = list
  // as it stood when the editor was opened: what is read anew meanwhile does not close it under the hands
  const [editing, setEditing] = useState<Beside | null>(null)
  const { question, setQuestion, answerRules } = useRuleQuestion()
  const { papers, shown, here } = usePapersHere(rows, queue.at)
  const { mutateAsync: certain, isPending: takingCertain } = useAcceptCertain()
  const accepting = useAccepting({ latest, put, again })
  const { send, sending } = accepting
  const isPosted = (id: string) => closed || rows.some((row) => row.id === id && row.posted)
  const { take, ready } = useDeeds({ latest, put, again, here, shown, accepting, isPosted, onEdit: setEditing })
  return {
    list,
    rows,
    queue,
    unfolded,
    setUnfolded,
    editing,
    question,
    answerRules,
    shown,
    papersError: papers.error,
    papersAgain: papers.again,
    takingCertain,
    press: (key: Key) => {
      if (!may && key !== 'next' && key !== 'previous') return
      take(pressed(latest.current, key, ready))
    },
    go: (id: string) => put({ ...latest.current, at: id, held: [] }),
    leaveEditing: () => {
      setEditing(null)
      // somebody else may have changed it meanwhile
      again()
      papers.again()
    },
    /** Saved in place: looked at, as it is now. */
    saved: async (id: string) => {
      setEditing(null)
      put(handled(latest.current, id))
      try {
        const newest = await newestOf(id)
        send({ id, version: newest?.voucher.version })
        setQuestion(await proposalsOf(id))
      } catch (error) {
        showError(error)
      }
    },
    acceptCertain: async () => {
      const stamp = list.totals?.certainStamp ?? ''
      await sending.current
      const { data } = await certain({ body: { period, stamp } })
      tell.success(`已通过 ${data.accepted} 张有把握的凭证${data.reviewed > 0 ? `，其中审核 ${data.reviewed} 张` : ''}`)
    },
  }
}

export type QueueState = ReturnType<typeof useQueue>
