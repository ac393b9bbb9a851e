/** The subject a book is of, and the way to the one before and after it: the arrows, or Alt with an arrow key. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { SubjectSelect, useSubjects, type SubjectRow } from '../../ledger/subjects/index.ts'
import { usePageKeys } from '../../ui/overlay/use-keys.ts'

interface Props {
  readonly code: string
  readonly onChange: (code: string) => void
  /** Which subjects there are to walk through; stable from one drawing to the next. */
  readonly only?: (subject: SubjectRow) => boolean
}

export function SubjectStepper({ code, onChange, only }: Props) {
  const { list } = useSubjects()
  const choices = only ? list.filter(only) : list
  const at = choices.findIndex((one) => one.code === code)
  /** Where a step leads: nowhere while the subjects are not there yet, and at both ends. */
  const to = (by: number) => (code === '' ? undefined : choices[at + by]?.code)
  const step = (by: number) => {
    const next = to(by)
    if (next !== undefined) onChange(next)
  }
  usePageKeys((event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    step(by)
  })
  return (
    <>
      <Button
        aria-label="上一科目"
        title="上一科目 Alt+↑"
        icon={<LeftOutlined />}
        disabled={to(-1) === undefined}
        onClick={() => step(-1)}
      />
      <SubjectSelect code={code} {...(only ? { only } : {})} onChange={onChange} />
      <Button
        aria-label="下一科目"
        title="下一科目 Alt+↓"
        icon={<RightOutlined />}
        disabled={to(1) === undefined}
        onClick={() => step(1)}
      />
    </>
  )
}
