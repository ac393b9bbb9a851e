/** The header's tools: running jobs, the guide of the page, upgrading; those the site does without are left out. */
import { RocketOutlined } from '@ant-design/icons'
import type { MenuPath } from '@app/domain/access/menu'
import { GuideButton } from '../../assist/guide/index.ts'
import { TaskManager } from '../../assist/jobs/index.ts'
import { isGray } from '../../firm/gray-test/index.ts'
import { ask } from '../../platform/feedback.tsx'
import { Gate } from '../../platform/gate.tsx'
import { site } from '../../platform/site.ts'
import { QuickButton } from '../../ui/QuickButton.tsx'

/** 如需升级: whom to call (spec 2 §2.3). */
async function tellOfUpgrade(): Promise<void> {
  const { hotline } = await site()
  await ask({ title: '升级', content: `如需升级，请联系客服${hotline === '' ? '' : `：${hotline}`}`, ok: '知道了', cancel: '关闭' })
}

export function HeaderTools({ path }: { path: MenuPath }) {
  return (
    <>
      {isGray(document.cookie) && (
        <span className="gray-mark" title="当前浏览器在灰度测试中">
          灰度
        </span>
      )}
      <Gate setting="tasks">
        <TaskManager />
      </Gate>
      <Gate setting="guide">
        <GuideButton path={path} />
      </Gate>
      <Gate setting="upgrade">
        <QuickButton look="plain" icon={<RocketOutlined />} aria-label="升级" title="升级" onClick={() => void tellOfUpgrade()} />
      </Gate>
    </>
  )
}
