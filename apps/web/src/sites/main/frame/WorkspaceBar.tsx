/** The tax workspace's own menu (decision O13): its pages in a row under the header, those of a page with parts in a second row. */
import { LeftOutlined } from '@ant-design/icons'
import type { MenuPath } from '@app/domain/access/menu'
import { link, useFollow, useMenu } from './menu-links.tsx'
import { HOME, useTabs } from './tabs.ts'
import './workspace.css'

const LAYOUT = 'taxWorkspace'
/** Up to the page that has parts: `/taxWorkspace/personTax` of `/taxWorkspace/personTax/taxStatus`. */
const partOf = (path: string): string => path.split('/').slice(0, 3).join('/')

export default function WorkspaceBar({ path }: { path: MenuPath }) {
  const links = useMenu(LAYOUT).flatMap((group) => group.links)
  const follow = useFollow()
  const part = partOf(path)
  const parts = links.filter((one) => one.path !== part && partOf(one.path) === part)
  // back to where the books were left
  const back = useTabs((state) => state.tabs.findLast((tab) => !tab.path.startsWith(`/${LAYOUT}/`))?.address ?? HOME)
  return (
    // the links are reached and pressed by themselves; the menu only hears of it
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <nav className="workspace-bar" aria-label="菜单" onClick={follow}>
      <div className="workspace-row">
        <a className="workspace-back" href={back} aria-label="返回做账" title="返回做账">
          <LeftOutlined /> <span>返回做账</span>
        </a>
        {links.filter((one) => one.path === partOf(one.path)).map((one) => link(one, parts.length > 0 ? part : path, 'workspace-link'))}
      </div>
      {parts.length > 0 && <div className="workspace-row workspace-parts">{parts.map((one) => link(one, path, 'workspace-link'))}</div>}
    </nav>
  )
}
