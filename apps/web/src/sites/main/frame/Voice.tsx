/** antd's messages and dialogs, apart from the pages: nobody waits for them to read a page. */
import { App as AntApp } from 'antd'
import { useEffect } from 'react'
import { askPassword } from '../../../platform/ask-password.tsx'
import { supplyPasswords } from '../../../platform/client.ts'
import { speakThrough } from '../../../platform/feedback.tsx'

supplyPasswords(askPassword)

/** At the foot of the page (base.css): header, tabs and toolbars are above, the pager and the sums of a table below. */
export default function Voice() {
  return (
    <AntApp component={false} message={{ top: 'auto', maxCount: 4 }}>
      <Speaker />
    </AntApp>
  )
}

function Speaker() {
  const app = AntApp.useApp()
  useEffect(() => speakThrough(app), [app])
  return null
}
