/** Links and steps between pages: only to addresses made by `addressOf` and its sisters, which say the month, the row, the filter. */
import type { Address } from '@app/domain/access/address'
import { Link as RouterLink, useNavigate, type LinkProps, type NavigateOptions } from 'react-router'

export const Link = ({ to, ...rest }: Omit<LinkProps, 'to'> & { readonly to: Address }) => <RouterLink to={to} {...rest} />

export type Go = (to: Address, options?: NavigateOptions) => void | Promise<void>
export const useGo = (): Go => useNavigate()
