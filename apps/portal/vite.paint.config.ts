// The portal as the server runs it: one file for a thread of Node, made after the browser's files.
import react from '@vitejs/plugin-react'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/',
  // The routes' list has been written by the build before.
  plugins: [tanstackRouter({ target: 'react', enableRouteGeneration: false, autoCodeSplitting: false }), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { ssr: 'src/paint/paint.tsx', emitAssets: false, copyPublicDir: false, minify: true, sourcemap: false },
})
