/** Recodings of late, each taken back as one step as long as nothing was done to its vouchers since. */
import { Button } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { momentShown } from '../../ui/formats.ts'
import { useRecodings, useUndo, type Act } from './recode.api.ts'

export function RecodeHistory({ onUndone }: { onUndone: () => void }) {
  const { data: acts } = useRecodings()
  const { mutateAsync: undoIt, isPending } = useUndo()
  const [against, setAgainst] = useState<readonly string[]>([])
  const undo = async (act: Act) => {
    if (!(await ask({ title: `撤销这次批量修改？`, content: `${act.description}；${act.count} 张凭证恢复原样`, ok: '撤销' }))) return
    try {
      const { data } = await undoIt({ params: { id: act.id } })
      setAgainst([])
      tell.success(`已撤销，${data.count} 张凭证恢复原样`)
      onUndone()
    } catch (error) {
      if (isApiError(error) && error.details.length > 0) setAgainst([error.message, ...error.details.map((one) => one.reason)])
      else showError(error)
    }
  }
  if (acts === undefined || acts.length === 0) return null
  return (
    <section aria-label="批量修改记录" className="recode-preview">
      <h4>批量修改记录</h4>
      {against.length > 0 && (
        <ul className="refused">
          {against.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <table>
        <tbody>
          {acts.map((act) => (
            <tr key={act.id}>
              <td className="figure">{momentShown(act.at)}</td>
              <td>{act.userName}</td>
              <td>{act.description}</td>
              <td className="right">{act.count} 张</td>
              <td className="right">
                {act.undone ? (
                  <span className="quiet">已撤销</span>
                ) : (
                  <Button type="link" disabled={isPending} onClick={() => void undo(act)}>
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
