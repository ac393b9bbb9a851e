/** How many groups of a list are one unit kept twice; nothing where none is. */
import { tagTypeNames } from '@app/domain/ledger/subjects/subject'
import { Button } from 'antd'
import { useState } from 'react'
import { useCan } from '../../platform/session.ts'
import { DoublesDrawer } from './DoublesDrawer.tsx'
import { useDoubles, type Doubled } from './party-merge.api.ts'

const none: readonly Doubled[] = []

export function Doubles({ kind }: { kind: Doubled['kind'] }) {
  const may = useCan('options-subjectConversion-chaxun')
  const { data = none } = useDoubles(may)
  const [open, setOpen] = useState(false)
  const groups = [
    ...Map.groupBy(
      data.filter((one) => one.kind === kind),
      (one) => one.group,
    ).values(),
  ]
  if (groups.length === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{`合并重复的${tagTypeNames[kind]}（${groups.length}组）`}</Button>
      {open && <DoublesDrawer kind={kind} groups={groups} onClose={() => setOpen(false)} />}
    </>
  )
}
