/** What a subject is to become, as it is put together, and what would follow from it: asked a moment after the last key. */
import { lastDay, type Day, type Period } from '@app/domain/kernel/period'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { useEffect, useMemo, useState } from 'react'
import { showError } from '../../platform/feedback.tsx'
import { blankTarget, type Target } from './ConversionTargets.tsx'
import { usePreview, type Ask, type Plan } from './subject-conversion.api.ts'

const WAIT_MS = 300

export function useConversion(subjectCode: string, period: Period) {
  const [mode, setMode] = useState<Ask['mode']>('children')
  const [types, setTypes] = useState<TagType[]>([])
  const [targets, setTargets] = useState<readonly Target[]>(() => [blankTarget()])
  const [carried, setCarried] = useState(true)
  const [day, setDay] = useState<Day>(() => lastDay(period))
  const [drafts, setDrafts] = useState<ReadonlyMap<string, number>>(new Map())
  const [plan, setPlan] = useState<Plan | null>(null)
  const { mutateAsync: look } = usePreview()
  const body = useMemo<Ask>(
    () => ({
      subjectCode,
      mode,
      types,
      targets: targets.map(({ name, tagIds, parts }) => ({ name, tagIds, parts })),
      carried,
      day,
      drafts: [...drafts].map(([key, target]) => {
        const [voucherId = '', position = ''] = key.split(' ')
        return { voucherId, position: Number(position), target }
      }),
    }),
    [subjectCode, mode, types, targets, carried, day, drafts],
  )
  // what is typed is shown a moment later; an answer to an older question is not
  useEffect(() => {
    if (subjectCode === '') return undefined
    let late = false
    const timer = setTimeout(() => {
      look({ body }).then(
        ({ data }) => void (late || setPlan(data)),
        (error: unknown) => void (late || showError(error)),
      )
    }, WAIT_MS)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [body, subjectCode, look])
  /** Another subject: from the beginning. */
  const restart = () => {
    setPlan(null)
    setDrafts(new Map())
    setTargets([blankTarget()])
    setTypes([])
  }
  return { mode, setMode, types, setTypes, targets, setTargets, carried, setCarried, day, setDay, drafts, setDrafts, plan, body, restart }
}
