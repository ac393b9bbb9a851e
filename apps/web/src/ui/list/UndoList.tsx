/** Acts of late on many records, each taken back as one step; what stands against it is shown above them. */
import { Button } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { momentShown } from '../faces/formats.ts'

export interface Undoable {
  readonly id: string
  readonly at: Date
  readonly userName: string
  /** What was done, to how much. */
  readonly what: string
  readonly count: string
  readonly undone: boolean
  /** Asked before it is taken back. */
  readonly question: { readonly title: string; readonly content: string }
}

interface Props {
  readonly title: string
  readonly acts: readonly Undoable[]
  readonly busy: boolean
  /** Takes it back and says what was done. */
  readonly undo: (id: string) => Promise<string>
}

export function UndoList({ title, acts, busy, undo }: Props) {
  const [against, setAgainst] = useState<readonly string[]>([])
  if (acts.length === 0) return null
  const takeBack = async ({ id, question }: Undoable) => {
    if (!(await ask({ ...question, ok: '撤销' }))) return
    try {
      const done = await undo(id)
      setAgainst([])
      tell.success(done)
    } catch (error) {
      if (isApiError(error) && error.details.length > 0) setAgainst([error.message, ...error.details.map((one) => one.reason)])
      else showError(error)
    }
  }
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {against.map((reason) => (
        <div key={reason} className="negative">
          {reason}
        </div>
      ))}
      <table className="plain-table">
        <tbody>
          {acts.map((act) => (
            <tr key={act.id}>
              <td className="figure">{momentShown(act.at)}</td>
              <td>{act.userName}</td>
              <td>{act.what}</td>
              <td className="right">{act.count}</td>
              <td className="right">
                {act.undone ? (
                  <span className="quiet">已撤销</span>
                ) : (
                  <Button type="link" disabled={busy} onClick={() => void takeBack(act)}>
                    撤销
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
