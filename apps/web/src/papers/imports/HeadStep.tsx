/** How tables were read (列的读法): by their names or by what was taught; a second try is one press away. */
import { Button } from 'antd'
import { useState } from 'react'
import type { Preview } from './imports.api.ts'
import { MappingStep } from './MappingStep.tsx'
import type { MappingChoice } from './mapping.ts'

interface Props {
  readonly heads: Preview['heads']
  readonly busy: boolean
  readonly onMap: (choice: MappingChoice) => void
  readonly onForget: (fingerprint: string) => void
}

export function HeadStep({ heads, busy, onMap, onForget }: Props) {
  const [opened, setOpened] = useState<string | null>(null)
  const head = heads.find((one) => one.fingerprint === opened)
  if (head)
    return (
      <MappingStep
        title="重新指定各列的含义"
        candidates={[{ ...head, guess: head.mapping === null || isAnswer(head.mapping) ? head.guess : head.mapping.columns }]}
        start={head.mapping}
        busy={busy}
        onCancel={() => setOpened(null)}
        onMap={(choice) => {
          setOpened(null)
          onMap(choice)
        }}
      />
    )
  return heads.map((one) => (
    <div key={one.fingerprint} className="import-head">
      <span>
        {one.fileName} 第 {one.row} 行的表头{' '}
        <span className="quiet">
          {one.mapping === null ? '按列名识别' : isAnswer(one.mapping) ? '按列名和记住的回答读取' : '按记住的列对应读取'}
        </span>
      </span>
      <Button size="small" type="link" onClick={() => setOpened(one.fingerprint)}>
        重新对应
      </Button>
      {one.mapping !== null && (
        <Button size="small" type="link" loading={busy} onClick={() => onForget(one.fingerprint)}>
          不用记住的
        </Button>
      )}
    </div>
  ))
}

/** Only which way figures point is remembered, not what the columns are. */
const isAnswer = ({ columns }: { readonly columns: Readonly<Record<string, string>> }): boolean => Object.keys(columns).length === 0
