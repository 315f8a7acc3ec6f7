import type { Lang } from '@bilbro/i18n/locale'
import type { ReactNode } from 'react'

const cross = (ground: string, wide: string, thin?: string) => (
  <>
    <path fill={ground} d="M0 0h22v16H0z" />
    <path fill={wide} d="M6 0h4v16H6zM0 6h22v4H0z" />
    {thin && <path fill={thin} d="M7 0h2v16H7zM0 7h22v2H0z" />}
  </>
)

const flags: Record<Lang, ReactNode> = {
  de: (
    <>
      <path d="M0 0h22v5.4H0z" />
      <path fill="#d00" d="M0 5.3h22v5.4H0z" />
      <path fill="#ffce00" d="M0 10.6h22V16H0z" />
    </>
  ),
  no: cross('#ba0c2f', '#fff', '#00205b'),
  dk: cross('#c8102e', '#fff'),
  se: cross('#006aa7', '#fecc02'),
  en: (
    <>
      <path fill="#012169" d="M0 0h22v16H0z" />
      <path stroke="#fff" strokeWidth="3" d="m0 0 22 16M22 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.2" d="m0 0 22 16M22 0 0 16" />
      <path fill="#fff" d="M8.5 0h5v16h-5zM0 5.5h22v5H0z" />
      <path fill="#c8102e" d="M9.5 0h3v16h-3zM0 6.5h22v3H0z" />
    </>
  ),
}

/** The flag of a language. It is decorative: the name of the language is always beside it or in the label. */
export function Flag({ lang }: { lang: Lang }) {
  return (
    <svg viewBox="0 0 22 16" width="22" height="16" style={{ borderRadius: 2, flex: 'none' }} aria-hidden="true">
      {flags[lang]}
    </svg>
  )
}
