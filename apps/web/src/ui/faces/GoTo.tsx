/** The button of an empty page that leads to where what it names is done; called by the page's own name. */
import { pageAsWorked } from '@app/domain/access/address'
import { itemOf, type MenuPath } from '@app/domain/access/menu'
import { Button } from 'antd'
import { Link } from '../../platform/links.tsx'

/** In the month worked in, as the menu opens it. */
export const GoTo = ({ page }: { readonly page: MenuPath }) => (
  <Link to={pageAsWorked(page)}>
    <Button tabIndex={-1}>去{itemOf(page)!.title}</Button>
  </Link>
)
