/** The person at the header's end: who it is and in which role, what is theirs, and the way out. */
import { UserOutlined } from '@ant-design/icons'
import { dutyNames } from '@app/domain/access/duty-names'
import type { MenuPath } from '@app/domain/access/menu'
import { roleNames } from '@app/domain/access/roles'
import { useNavigate } from 'react-router'
import { useGate } from '../../../platform/gate.tsx'
import { useSession } from '../../../platform/session.ts'
import { site } from '../../../platform/site.ts'
import { MenuButton } from '../../../ui/overlay/MenuButton.tsx'
import { QuickButton } from '../../../ui/overlay/QuickButton.tsx'
import { signOut } from '../start.ts'
import { afterSignOut } from './frame.ts'
import { clearTabs } from './tabs.ts'

const ACCOUNT: MenuPath = '/controlCenter/personalInformation'

/** What of the person's opens over the page. */
export type PersonDialog = 'theme' | 'agency' | 'promotion' | 'gray'

/** Signing out leads to the door of the edition the person came by. */
export function PersonMenu({ onDialog }: { readonly onDialog: (dialog: PersonDialog) => void }) {
  const navigate = useNavigate()
  const { user } = useSession()
  const account = useGate({ page: ACCOUNT })
  const role = user?.roles[0]
  const title = user?.duty ? dutyNames[user.duty] : role === undefined ? '未指定' : roleNames[role]
  return (
    <MenuButton
      items={[
        ...(account ? [{ key: 'account', label: '个人信息' }] : []),
        ...(user?.agencyId == null ? [] : [{ key: 'agency', label: '代账公司信息' }]),
        // promotion is for those in charge (spec 1 §6)
        ...(user?.roles.includes('ROLE_CHARGE') ? [{ key: 'promotion', label: '推广信息' }] : []),
        { key: 'theme', label: '主题设置' },
        ...(user?.roles.includes('ROLE_OM_ADMIN') ? [{ key: 'gray', label: '灰度测试' }] : []),
        { type: 'divider' },
        { key: 'out', label: '退出登录' },
      ]}
      onChoose={(key) => {
        if (key === 'account') void navigate(ACCOUNT)
        else if (key === 'theme' || key === 'gray' || key === 'agency' || key === 'promotion') onDialog(key)
        else {
          // the person's own, read before it is gone
          const edition = user?.userType
          void Promise.all([site(), signOut()]).then(([{ projectType }]) => {
            clearTabs()
            return navigate(afterSignOut(location.pathname, edition ?? projectType), { replace: true })
          })
        }
      }}
    >
      <QuickButton look="plain" icon={<UserOutlined />} aria-label={`${user?.userName ?? ''} 用户菜单`}>
        <span className="header-person">{user?.userName}</span>
        <span className="quiet header-words">{title}</span>
      </QuickButton>
    </MenuButton>
  )
}
