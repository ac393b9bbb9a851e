/** Opening balances while they are typed: shown at once, saved one after the other, refused rows marked. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSaveOpening, type OpeningValue } from './opening-balances.api.ts'
import { saved } from './opening-rows.ts'

interface Typed {
  /** The whole rows of subjects that are on their way to the server. */
  readonly pending: ReadonlyMap<string, readonly OpeningValue[]>
  /** Rows offered for typing that have no amount yet. */
  readonly offered: readonly OpeningValue[]
}

const time = (): string => new Date().toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

export function useTyping(known: readonly OpeningValue[]) {
  const { mutateAsync: save } = useSaveOpening()
  const [{ pending, offered }, setTyped] = useState<Typed>({ pending: new Map(), offered: [] })
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [saving, setSaving] = useState(0)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const queue = useRef<Promise<void>>(Promise.resolve())
  // what was shown when typing began: this window's own saves are followed from there
  const latest = useRef(known)
  useEffect(() => {
    if (saving === 0) latest.current = known
  }, [known, saving])
  const values = useMemo(() => {
    const settled = known.filter((value) => !pending.has(value.subjectId))
    const typed = [...pending.values()].flat()
    const same = (a: OpeningValue, b: OpeningValue) =>
      a.subjectId === b.subjectId && a.currency === b.currency && a.tagIds.toSorted().join() === b.tagIds.toSorted().join()
    const all = [...settled, ...typed]
    return [...all, ...offered.filter((one) => !all.some((other) => same(one, other)))]
  }, [known, pending, offered])

  const type = useCallback(
    (changed: OpeningValue) => {
      const { subjectId } = changed
      const rows = saved(values, changed)
      setTyped((now) => ({ ...now, pending: new Map(now.pending).set(subjectId, rows) }))
      setSaving((count) => count + 1)
      const before = queue.current
      queue.current = (async () => {
        await before
        try {
          const version = latest.current.find((value) => value.subjectId === subjectId)?.version ?? 'none'
          await save({ params: { subjectId }, body: { rows, version } })
          setErrors((now) => new Map([...now].filter(([id]) => id !== subjectId)))
          setSavedAt(time())
          // the newer typing of the same subject, if any, stays until it is saved itself
          setTyped((now) => {
            if (now.pending.get(subjectId) !== rows) return now
            const rest = new Map(now.pending)
            rest.delete(subjectId)
            return { ...now, pending: rest }
          })
        } catch (error) {
          const reason = error instanceof Error ? error.message : '保存失败'
          setErrors((now) => new Map(now).set(subjectId, reason))
        } finally {
          setSaving((count) => count - 1)
        }
      })()
    },
    [values, save],
  )
  const offer = useCallback((value: OpeningValue) => setTyped((now) => ({ ...now, offered: [...now.offered, value] })), [])
  return { values, errors, saving, savedAt, type, offer }
}
