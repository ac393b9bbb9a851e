import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'

/** 更多: what is done to the chosen rows, and what is needed less often. */
export const MoreMenu = ({ items, run }: { items: NonNullable<MenuProps['items']>; run: (key: string) => void }) => (
  <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => run(key) }}>
    <Button>
      更多 <DownOutlined />
    </Button>
  </Dropdown>
)
