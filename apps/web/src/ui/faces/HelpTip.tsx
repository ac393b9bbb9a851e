/** A question mark that says in a few words what stands here (H0001 to H0018): by pointer and by keyboard. */
import { QuestionCircleOutlined } from '@ant-design/icons'
import { helpTips, type HelpTipCode } from '@app/domain/platform/help-tips'
import { Button } from 'antd'
import { useState } from 'react'
import { PopButton } from '../overlay/PopButton.tsx'

export function HelpTip({ codes }: { codes: readonly [HelpTipCode, ...HelpTipCode[]] }) {
  const [open, setOpen] = useState(false)
  const { title } = helpTips[codes[0]]
  return (
    <PopButton
      open={open}
      onOpenChange={setOpen}
      content={
        <dl className="help-tip" role="note" aria-label={`${title}的说明`}>
          {codes.map((code) => (
            <div key={code} data-code={code}>
              <dt>{helpTips[code].title}</dt>
              <dd>{helpTips[code].text}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <Button type="text" icon={<QuestionCircleOutlined />} aria-label={`${title}：说明`} aria-expanded={open} />
    </PopButton>
  )
}
