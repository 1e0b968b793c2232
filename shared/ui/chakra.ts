import { completeTheme } from './lateTheme'
import { createTheme } from './theme'

completeTheme(createTheme())

export { Box, chakra, Dialog, EnvironmentProvider, Flex, Grid, Portal, Stack } from '@chakra-ui/react'
