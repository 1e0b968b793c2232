// The types of what a host shares, version 3.5.0.
// @matchdesk/shared/remote: HostProvider, draftsOf, forgetDrafts, lazyPart, loadOnline, remote, useCapabilities, useChangedForm, useEvent, useHost, usePageTitle
// @matchdesk/shared/ui: Badge, Box, Button, ButtonLink, DataTable, Flex, Grid, Heading, Icon, Input, Notice, Panel, Picture, Progress, RetryNotice, Segmented, Select, Skeleton, Stack, Switch, Text, download, isSecondClick, keyOf, useHotKey
// @matchdesk/shared/ui/base: Badge, Breakable, Button, ButtonLink, DataTable, Empty, FailureCard, FilterChip, Fold, Foldable, FormAndList, FormSkeleton, Heading, Icon, Input, LabelRow, ListPage, Menu, Muted, NoWrap, Notice, PageSkeleton, Pager, Panel, Picture, Popover, Progress, RetryNotice, Row, ScreenReaderStatus, SearchRoom, Segmented, Select, Skeleton, Stack, Switch, Tabs, Textarea, TitledPanel, ToolLine, Tools, download, isSecondClick, keyOf, useAnyInput, useHotKey, useRootEvent
// @matchdesk/shared/ui/form: Field, FieldGrid, FormFooter, FormRail, FormSection, FormSections, ImageInput, fileBox
// @matchdesk/shared/ui/overlay: Confirm, Dialog, DialogFooter, DialogText, OfferButton, Reminder, Toaster, UndoBar
// @matchdesk/shared/ui/review: Comparison, FactList, Kbd, LongTable, PictureViewer, ReviewLayout, Tabs, viewAfterKey, wholePicture
// @tanstack/react-query 5: QueryClient, QueryClientProvider, useQuery, useQueryClient
// react 19: *
// react-dom 19: *
// react-dom/client 19: *
// react-router-dom 7: useLocation, useNavigate, useSearchParams
// react/jsx-runtime 19: *
// rxjs 7: BehaviorSubject, Observable, Subject, debounceTime, filter, map, merge, timer
declare module '@matchdesk/shared/bus/bus' {
    import { BehaviorSubject, Observable } from 'rxjs'
    import { BusEvents } from '@matchdesk/shared/contract'
    export interface AuthHeaders {
        readonly Authorization: string;
        readonly USERID: string;
    }
    export interface Bus {
        emit<T extends keyof BusEvents>(type: T, event: BusEvents[T]): void;
        on<T extends keyof BusEvents>(type: T): Observable<BusEvents[T]>;
        readonly auth: BehaviorSubject<AuthHeaders | null>;
        close(): void;
    }
    export {}
}

declare module '@matchdesk/shared/client' {
    export { Capabilities } from '@matchdesk/shared/client/requests/capabilities'
    export { ReadCache } from '@matchdesk/shared/client/useRead'
    export { Send } from '@matchdesk/shared/client/requests/wire'
    export { Transport } from '@matchdesk/shared/client/requests/call'
    export {}
}

declare module '@matchdesk/shared/client/requests/call' {
    import { Bus } from '@matchdesk/shared/bus/bus'
    import { Capabilities } from '@matchdesk/shared/client/requests/capabilities'
    import { Send } from '@matchdesk/shared/client/requests/wire'
    export interface Transport {
        readonly bus: Bus;
        readonly send: Send;
        readonly capabilities: Capabilities;
    }
    export {}
}

declare module '@matchdesk/shared/client/requests/capabilities' {
    import { Ability } from '@matchdesk/shared/contract'
    import { BehaviorSubject } from 'rxjs'
    export interface Capabilities {
        readonly current: BehaviorSubject<ReadonlySet<Ability> | undefined>;
        readonly ready: () => Promise<ReadonlySet<Ability>>;
    }
    export {}
}

declare module '@matchdesk/shared/client/requests/wire' {
    import { Endpoint } from '@matchdesk/shared/contract'
    export interface Request {
        readonly method: Endpoint['method'];
        readonly path: string;
        readonly query: Readonly<Record<string, string>>;
        readonly headers: Readonly<Record<string, string>>;
        readonly body?: unknown;
        readonly cookies?: boolean;
        readonly stream?: boolean;
        readonly signal?: AbortSignal;
        readonly onUpload?: (share: number) => void;
    }
    export type Reply = {
        readonly status: number;
        readonly body: unknown;
        readonly headers?: Readonly<Record<string, unknown>>;
        readonly isUnreadable?: true;
    } | {
        readonly networkError: 'offline' | 'timeout' | 'cancelled';
        readonly message?: string;
        readonly isHidden?: true;
    };
    export type Send = (request: Request) => Promise<Reply>;
    export {}
}

declare module '@matchdesk/shared/client/useRead' {
    import { QueryClient } from '@tanstack/react-query'
    export type ReadCache = QueryClient;
    export {}
}

declare module '@matchdesk/shared/contract' {
    export { Ability, Access } from '@matchdesk/shared/contract/grammar/scope'
    export { BusEvents } from '@matchdesk/shared/contract/events'
    export { Endpoint } from '@matchdesk/shared/contract/grammar/endpoint'
    export { Level } from '@matchdesk/shared/contract/grammar/level'
    export {}
}

declare module '@matchdesk/shared/contract/areas/live' {
    import * as z from 'zod/mini'
    const claim: z.ZodMiniObject<{
        claim: z.ZodMiniString<string>;
        holder: z.ZodMiniNullable<z.ZodMiniString<string>>;
        expires_at: z.ZodMiniNullable<z.iso.ZodMiniISODateTime>;
    }, z.core.$strip>;
    export type Claim = z.output<typeof claim>;
    export {}
}

declare module '@matchdesk/shared/contract/events' {
    import { Claim } from '@matchdesk/shared/contract/areas/live'
    import { Resource } from '@matchdesk/shared/contract/grammar/endpoint'
    export type Tone = 'success' | 'info' | 'warning' | 'error';
    export interface BusEvents {
        toast: {
            readonly tone: Tone;
            readonly text: string;
        };
        changed: {
            readonly resource: Resource;
        };
        'changed-elsewhere': {
            readonly resources: readonly Resource[] | 'any';
        };
        claim: Claim;
        'session-expired': {
            readonly path: string;
        };
    }
    export {}
}

declare module '@matchdesk/shared/contract/grammar/endpoint' {
    import { Access } from '@matchdesk/shared/contract/grammar/scope'
    import { Level } from '@matchdesk/shared/contract/grammar/level'
    import * as z from 'zod/mini'
    export const undoableResources: readonly ["payments", "subscriptions", "app_users", "special_users", "packages", "bank_details", "masterdata"];
    export type Resource = (typeof undoableResources)[number] | 'session' | 'admin_users' | 'portals' | 'reports' | 'notifications' | 'geography' | 'setting' | 'remotes' | 'capabilities' | 'history' | 'notes' | 'preferences' | 'claims' | 'views' | 'undos' | 'statements' | 'look_alikes';
    export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    export type Shape = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>;
    export interface Endpoint {
        readonly method: Method;
        readonly path: string;
        readonly aliases?: readonly string[];
        readonly level?: Level;
        readonly title?: string;
        readonly scope: Access;
        readonly carriesSession?: true;
        readonly resources?: readonly Resource[];
        readonly query?: Shape;
        readonly body?: z.ZodMiniType;
        readonly encoding?: 'form';
        readonly maxBytes?: number;
        readonly maxAge?: number;
        readonly stream?: 'ndjson' | 'live';
        readonly headers?: Shape;
        readonly output: z.ZodMiniType;
        readonly secretOutput?: true;
        readonly cookieLevel?: Level;
        readonly reauth?: 'always' | 'manyRows';
        readonly withoutFactor?: true;
        readonly background?: true;
        readonly unaudited?: true;
        readonly changes?: Partial<Record<Resource, number>>;
        readonly successMessage?: string;
    }
    export {}
}

declare module '@matchdesk/shared/contract/grammar/level' {
    export type Level = 'records' | 'lists' | 'money' | 'review' | 'history' | 'messages' | 'people' | 'security' | 'remotes';
    export {}
}

declare module '@matchdesk/shared/contract/grammar/scope' {
    import { Level } from '@matchdesk/shared/contract/grammar/level'
    export const scopeGroups: readonly ["users", "special", "packages", "payments", "bank", "reports", "notifications", "masterdata", "admins", "history", "remotes"];
    export type ScopeGroup = (typeof scopeGroups)[number];
    export const namedScopes: readonly ["payments.decide", "users.identity", "users.erase", "exports"];
    export type Scope = `${ScopeGroup}.${'read' | 'act'}` | (typeof namedScopes)[number] | 'account';
    export type Access = 'public' | 'self' | Scope;
    export type Ability = Level | Access;
    export {}
}

declare module '@matchdesk/shared/release' {
    export { Owner } from '@matchdesk/shared/release/release'
    export { PageInfo } from '@matchdesk/shared/release/page'
    export {}
}

declare module '@matchdesk/shared/release/page' {
    import * as z from 'zod/mini'
    export const PageInfo: z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        title: z.ZodMiniString<string>;
        under: z.ZodMiniOptional<z.ZodMiniString<string>>;
        menu: z.ZodMiniOptional<z.ZodMiniObject<{
            section: z.ZodMiniString<string>;
            group: z.ZodMiniOptional<z.ZodMiniString<string>>;
            label: z.ZodMiniOptional<z.ZodMiniString<string>>;
            icon: z.ZodMiniOptional<z.ZodMiniString<string>>;
            order: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        level: z.ZodMiniOptional<z.ZodMiniString<string>>;
        scope: z.ZodMiniOptional<z.ZodMiniString<string>>;
        waiting: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            of: z.ZodMiniString<string>;
            title: z.ZodMiniString<string>;
            search: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        opens: z.ZodMiniOptional<z.ZodMiniObject<{
            kind: z.ZodMiniString<string>;
            search: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        creates: z.ZodMiniOptional<z.ZodMiniString<string>>;
        firstRead: z.ZodMiniOptional<z.ZodMiniObject<{
            path: z.ZodMiniString<string>;
            query: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        files: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    }, z.core.$strip>;
    export type PageInfo = z.output<typeof PageInfo>;
    export {}
}

declare module '@matchdesk/shared/release/release' {
    import * as z from 'zod/mini'
    const Owner: z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        email: z.ZodMiniString<string>;
        url: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    export type Owner = z.output<typeof Owner>;
    export {}
}

declare module '@matchdesk/shared/remote' {
    export { HostProvider, useCapabilities, useChangedForm, useEvent, useHost, usePageTitle } from '@matchdesk/shared/remote/host'
    export { draftsOf, forgetDrafts } from '@matchdesk/shared/remote/drafts'
    export { lazyPart, loadOnline } from '@matchdesk/shared/remote/lazyPart'
    export { remote } from '@matchdesk/shared/remote/remote'
    export {}
}

declare module '@matchdesk/shared/remote/drafts' {
    export const draftsOf: (userId: string) => string;
    export function forgetDrafts(open: () => Storage, exceptOf?: string): void;
    export {}
}

declare module '@matchdesk/shared/remote/host' {
    import { Ability, BusEvents } from '@matchdesk/shared/contract'
    import { Bus } from '@matchdesk/shared/bus/bus'
    import { Capabilities, Send } from '@matchdesk/shared/client'
    import { ReactNode } from 'react'
    export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
    export interface Question {
        readonly title: string;
        readonly text: string;
        readonly note?: ReactNode;
        readonly action: string;
        readonly tone: 'brand' | 'danger';
    }
    export interface RecordRef {
        readonly kind: string;
        readonly id?: string;
        readonly name?: string;
        readonly query?: Readonly<Record<string, string>>;
    }
    export interface Host {
        readonly bus: Bus;
        readonly send: Send;
        readonly capabilities: Capabilities;
        readonly session: {
            readonly userId: string;
        };
        readonly path: string;
        readonly state: unknown;
        readonly navigate: (to: string | RecordRef, state?: object) => void;
        readonly back: (path: string) => void;
        readonly href: (path: string) => string | undefined;
        readonly hrefTo: (record: RecordRef) => string | undefined;
        readonly markForm: (form: string, changed: boolean, loss?: string) => void;
        readonly ask: (question: Question) => Promise<boolean>;
        readonly drafts: () => DraftStorage;
        readonly setTitle: (title: string | undefined) => void;
        readonly locale: string;
        readonly appName: string;
        readonly currency?: string | undefined;
        readonly countryCode?: string | undefined;
    }
    export const HostProvider: import("react").Provider<Host | undefined>;
    export function useHost(): Host;
    export const useCapabilities: () => ReadonlySet<Ability> | undefined;
    export function usePageTitle(title: string | undefined): void;
    export function useChangedForm(form: string, changed: boolean, loss?: string): void;
    export function useEvent<T extends keyof BusEvents>(type: T, listen: (event: BusEvents[T]) => void): void;
    export {}
}

declare module '@matchdesk/shared/remote/lazyPart' {
    import { ComponentType, ReactNode } from 'react'
    export function loadOnline<T>(load: () => Promise<T>): Promise<T>;
    export function lazyPart<P extends object>(load: () => Promise<{
        default: ComponentType<P>;
    }>, renderFallback?: (props: P) => ReactNode): ComponentType<P>;
    export {}
}

declare module '@matchdesk/shared/remote/remote' {
    import { Access, Level } from '@matchdesk/shared/contract'
    import { ComponentType } from 'react'
    import { Owner, PageInfo } from '@matchdesk/shared/release'
    import { ReadCache, Transport } from '@matchdesk/shared/client'
    export interface Opened extends Transport {
        readonly reads: ReadCache;
        readonly params: Readonly<Record<string, string | undefined>>;
        readonly search: URLSearchParams;
    }
    export type PageComponent = ComponentType & {
        readonly preload?: (opened: Opened) => void;
    };
    export interface Page extends PageInfo {
        readonly level?: Level;
        readonly scope?: Access;
        readonly list?: string;
        readonly load: () => Promise<{
            default: PageComponent;
        }>;
    }
    export interface Remote {
        readonly name: string;
        readonly owner?: Owner;
        readonly pages: readonly Page[];
    }
    export const remote: (definition: Remote) => Remote;
    export {}
}

declare module '@matchdesk/shared/ui' {
    export { Badge } from '@matchdesk/shared/ui/base/values/Badge'
    export { Box, Flex, Grid, Stack } from '@matchdesk/shared/ui/chakra/chakra'
    export { Button, ButtonLink, Heading, Input, Panel, Select, Text } from '@matchdesk/shared/ui/chakra/styled'
    export { DataTable } from '@matchdesk/shared/ui/base/table/DataTable'
    export { Icon } from '@matchdesk/shared/ui/base/values/Icon'
    export { Notice, RetryNotice } from '@matchdesk/shared/ui/base/feedback/Notice'
    export { Picture } from '@matchdesk/shared/ui/base/values/Picture'
    export { Progress } from '@matchdesk/shared/ui/base/feedback/Progress'
    export { Segmented } from '@matchdesk/shared/ui/base/controls/Segmented'
    export { Skeleton } from '@matchdesk/shared/ui/base/feedback/Skeleton'
    export { Switch } from '@matchdesk/shared/ui/base/controls/Switch'
    export { download } from '@matchdesk/shared/ui/base/download'
    export { isSecondClick } from '@matchdesk/shared/ui/base/events/isSecondClick'
    export { keyOf } from '@matchdesk/shared/ui/base/events/keyOf'
    export { useHotKey } from '@matchdesk/shared/ui/base/events/useHotKey'
    export {}
}

declare module '@matchdesk/shared/ui/base' {
    export { Badge } from '@matchdesk/shared/ui/base/values/Badge'
    export { Breakable, NoWrap } from '@matchdesk/shared/ui/base/values/Breakable'
    export { Button, ButtonLink } from '@matchdesk/shared/ui/base/controls/Button'
    export { DataTable } from '@matchdesk/shared/ui/base/table/DataTable'
    export { Empty, Heading, Muted, ScreenReaderStatus } from '@matchdesk/shared/ui/base/page/words'
    export { FailureCard } from '@matchdesk/shared/ui/base/page/FailureCard'
    export { FilterChip } from '@matchdesk/shared/ui/base/page/FilterChip'
    export { Fold, Foldable } from '@matchdesk/shared/ui/base/page/Foldable'
    export { FormAndList, LabelRow, ListPage, Panel, Row, SearchRoom, Stack, TitledPanel, ToolLine, Tools } from '@matchdesk/shared/ui/base/page/layout'
    export { FormSkeleton, PageSkeleton, Skeleton } from '@matchdesk/shared/ui/base/feedback/Skeleton'
    export { Icon } from '@matchdesk/shared/ui/base/values/Icon'
    export { Input, Select, Textarea } from '@matchdesk/shared/ui/base/controls/controls'
    export { Menu, Popover } from '@matchdesk/shared/ui/base/controls/Menu'
    export { Notice, RetryNotice } from '@matchdesk/shared/ui/base/feedback/Notice'
    export { Pager } from '@matchdesk/shared/ui/base/table/Pager'
    export { Picture } from '@matchdesk/shared/ui/base/values/Picture'
    export { Progress } from '@matchdesk/shared/ui/base/feedback/Progress'
    export { Segmented } from '@matchdesk/shared/ui/base/controls/Segmented'
    export { Switch } from '@matchdesk/shared/ui/base/controls/Switch'
    export { Tabs } from '@matchdesk/shared/ui/base/controls/Tabs'
    export { download } from '@matchdesk/shared/ui/base/download'
    export { isSecondClick } from '@matchdesk/shared/ui/base/events/isSecondClick'
    export { keyOf } from '@matchdesk/shared/ui/base/events/keyOf'
    export { useAnyInput, useRootEvent } from '@matchdesk/shared/ui/base/events/useRootEvent'
    export { useHotKey } from '@matchdesk/shared/ui/base/events/useHotKey'
    export {}
}

declare module '@matchdesk/shared/ui/base/controls/Button' {
    import { ComponentProps } from 'react'
    export interface ButtonLook {
        tone?: 'brand' | 'plain' | 'quiet' | 'danger';
        size?: 'md' | 'icon';
    }
    export const Button: ({ tone, size, className, ...rest }: ComponentProps<"button"> & ButtonLook) => import("react").JSX.Element;
    export const ButtonLink: ({ tone, size, className, children, ...rest }: ComponentProps<"a"> & ButtonLook) => import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/controls/Menu' {
    import { ComponentProps } from 'react'
    export const Popover: ({ className, ...rest }: ComponentProps<"div">) => import("react").JSX.Element;
    export const Menu: (props: ComponentProps<"div">) => import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/controls/Segmented' {
    interface Props {
        label: string;
        choices: readonly {
            value: string;
            title: string;
        }[];
        value: string;
        onChange: (value: string) => void;
        onPoint?: (value: string) => void;
    }
    export function Segmented({ label, choices, value, onChange, onPoint }: Props): import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/controls/Switch' {
    import { AriaAttributes } from 'react'
    interface Props extends AriaAttributes {
        id?: string;
        label: string;
        on: boolean;
        busy?: boolean;
        onChange: (on: boolean) => void;
    }
    export function Switch({ label, on, busy, onChange, ...control }: Props): import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/controls/Tabs' {
    import { ReactNode } from 'react'
    interface Props {
        label: string;
        tabs: readonly {
            readonly id: string;
            readonly title: string;
        }[];
        current: string;
        onPick: (id: string) => void;
        children: ReactNode;
    }
    export function Tabs({ label, tabs, current, onPick, children }: Props): import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/controls/controls' {
    import { ComponentProps } from 'react'
    export const Input: ({ className, fits, ...rest }: ComponentProps<"input"> & {
        fits?: boolean;
    }) => import("react").JSX.Element;
    export const Textarea: ({ className, ...rest }: ComponentProps<"textarea">) => import("react").JSX.Element;
    export const Select: ({ className, fits, ...rest }: ComponentProps<"select"> & {
        fits?: boolean;
    }) => import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/download' {
    export function download(file: Blob, name: string): void;
    export {}
}

declare module '@matchdesk/shared/ui/base/events/isSecondClick' {
    export const isSecondClick: (event: Event) => boolean;
    export {}
}

declare module '@matchdesk/shared/ui/base/events/keyOf' {
    interface Press {
        readonly key: string;
        readonly code: string;
        readonly keyCode: number;
        readonly shiftKey: boolean;
        readonly isComposing?: boolean;
        readonly nativeEvent?: {
            readonly isComposing: boolean;
        };
    }
    export function keyOf({ key, code, keyCode, shiftKey, isComposing, nativeEvent }: Press): string | undefined;
    export {}
}

declare module '@matchdesk/shared/ui/base/events/useHotKey' {
    import { RefObject } from 'react'
    export function useHotKey(key: `F${number}`, onPress: () => void, within?: RefObject<Element | null>): void;
    export {}
}

declare module '@matchdesk/shared/ui/base/events/useRootEvent' {
    export function useRootEvent<K extends keyof DocumentEventMap>(types: readonly K[], onEvent: (event: DocumentEventMap[K]) => void, options?: AddEventListenerOptions): void;
    export const useAnyInput: (onInput: () => void) => void;
    export {}
}

declare module '@matchdesk/shared/ui/base/feedback/Notice' {
    import { ReactNode } from 'react'
    interface Props {
        tone: 'bad' | 'warn' | 'plain';
        children: ReactNode;
        action?: ReactNode;
    }
    export function Notice({ tone, children, action }: Props): import("react").JSX.Element;
    interface RetryProps {
        children?: ReactNode;
        onRetry: () => void;
        failure?: {
            readonly kind: string;
            readonly message: string;
        };
        wayOut?: ReactNode;
    }
    export const RetryNotice: ({ failure, children, onRetry, wayOut }: RetryProps) => import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/feedback/Progress' {
    interface Props {
        label: string;
        percent: number | undefined;
        tone?: 'good' | 'warn' | 'bad' | 'brand' | 'accent';
        role?: 'progressbar' | 'meter';
    }
    export function Progress({ label, percent, tone, role }: Props): import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/feedback/Skeleton' {
    export const Skeleton: ({ rows, label }: {
        rows: number;
        label?: string;
    }) => import("react").JSX.Element;
    export const PageSkeleton: () => import("react").JSX.Element;
    export interface ExpectedField {
        readonly control: 'line' | 'lines' | 'picture';
        readonly hasHint: boolean;
    }
    export const FormSkeleton: ({ fields, note }: {
        fields: readonly ExpectedField[];
        note?: string | undefined;
    }) => import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/page/FailureCard' {
    interface Props {
        readonly title: string;
        readonly reason: string;
        readonly details: readonly string[];
        readonly onRetry: () => void;
        readonly onBack: () => void;
        readonly onReload?: (() => void) | undefined;
    }
    export const FailureCard: ({ title, reason, details, onRetry, onBack, onReload }: Props) => import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/page/FilterChip' {
    import { ReactNode } from 'react'
    interface Props {
        title: string;
        isSet: boolean;
        onClear: () => void;
        children: ReactNode;
    }
    export const FilterChip: ({ title, isSet, onClear, children }: Props) => import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/page/Foldable' {
    import { ReactNode } from 'react'
    export function Foldable({ children }: {
        children: ReactNode;
    }): import("react").JSX.Element;
    export const Fold: ({ when, children }: {
        when: "early" | "first" | "next" | "never";
        children: ReactNode;
    }) => import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/page/layout' {
    import { ComponentProps, ReactNode } from 'react'
    interface Props {
        children: ReactNode;
    }
    export const Row: ({ end, children }: Props & {
        end?: boolean;
    }) => import("react").JSX.Element;
    export const LabelRow: ({ children }: Props) => import("react").JSX.Element;
    export const Stack: ({ children }: Props) => import("react").JSX.Element;
    export const Tools: ({ label, children }: Props & {
        label: string;
    }) => import("react").JSX.Element;
    export const ToolLine: ({ filled, children }: Props & {
        filled?: boolean;
    }) => import("react").JSX.Element;
    export const FieldGrid: ({ children }: Props) => import("react").JSX.Element;
    export const SearchRoom: (props: ComponentProps<"div">) => import("react").JSX.Element;
    export const Panel: ({ className, ...rest }: ComponentProps<"section">) => import("react").JSX.Element;
    export const TitledPanel: ({ title, action, children }: Props & {
        title: string;
        action?: ReactNode;
    }) => import("react").JSX.Element;
    export const ListPage: ({ label, children }: Props & {
        label: string;
    }) => import("react").JSX.Element;
    export const FormAndList: ({ form, beside, children }: Props & {
        form: ReactNode;
        beside?: "few" | "many" | undefined;
    }) => import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/page/words' {
    import { ReactNode } from 'react'
    interface Props {
        children: ReactNode;
    }
    interface MutedProps extends Props {
        id?: string;
        small?: boolean;
    }
    export const Heading: ({ children }: Props) => import("react").JSX.Element;
    export const Muted: ({ id, small, children }: MutedProps) => import("react").JSX.Element;
    export const Empty: ({ children }: Props) => import("react").JSX.Element;
    export const ScreenReaderStatus: ({ children }: Props) => import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/table/ActionControls' {
    import { IconName } from '@matchdesk/shared/ui/base/values/Icon'
    export interface RowAction<R> {
        readonly label: string | ((row: R) => string);
        readonly icon?: IconName | undefined;
        readonly tone?: 'edit' | 'danger';
        readonly when?: (row: R) => boolean;
        readonly href?: (row: R) => string | undefined;
        readonly onPick?: (row: R) => void;
    }
    export {}
}

declare module '@matchdesk/shared/ui/base/table/ColumnHeader' {
    export interface Order {
        readonly by: string;
        readonly among: readonly string[];
        readonly onChange: (by: string) => void;
    }
    export {}
}

declare module '@matchdesk/shared/ui/base/table/DataTable' {
    import { Column } from '@matchdesk/shared/ui/base/table/columns/column'
    import { Order } from '@matchdesk/shared/ui/base/table/ColumnHeader'
    import { Ref, RefObject } from 'react'
    import { RowAction } from '@matchdesk/shared/ui/base/table/ActionControls'
    import { TableHandle } from '@matchdesk/shared/ui/base/table/position/useTableHandle'
    import { TablePosition } from '@matchdesk/shared/ui/base/table/position/useScrollPosition'
    import { picturesAround } from '@matchdesk/shared/ui/base/table/rowPictures'
    interface Selection<R> {
        readonly selected: ReadonlySet<string>;
        readonly onChange: (selected: ReadonlySet<string>) => void;
        readonly when?: ((row: R) => boolean) | undefined;
    }
    interface Props<R> {
        ref?: Ref<TableHandle>;
        label: string;
        rows: readonly R[];
        columns: readonly Column<R>[];
        answer?: unknown;
        nameOf: (row: R) => string;
        selection?: Selection<R> | undefined;
        actions?: readonly RowAction<R>[];
        busy?: boolean;
        changed?: ReadonlySet<string> | undefined;
        marked?: ReadonlySet<string>;
        gone?: ReadonlySet<string>;
        kept?: RefObject<TablePosition | undefined>;
        order?: Order | undefined;
        compact?: boolean;
        maxHeight?: string;
        onPicture?: (pictures: NonNullable<ReturnType<typeof picturesAround>>) => void;
    }
    export function DataTable<R extends {
        readonly id: string;
    }>({ ref, label, rows, columns, answer, nameOf, selection, actions, busy, changed, marked, gone, kept, order, compact, maxHeight, onPicture, }: Props<R>): import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/table/Pager' {
    interface Props {
        page: number;
        size: number;
        total: number;
        pagedRows?: number | undefined;
        onPage: (page: number) => void;
        onPoint?: ((page: number) => void) | undefined;
    }
    export function Pager({ page, size, total, pagedRows, onPage, onPoint }: Props): import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/table/columns/column' {
    import { ColumnKind, ColumnWidth } from '@matchdesk/shared/ui/base/table/columns/columnTracks'
    import { ReactNode } from 'react'
    export interface Column<R> {
        readonly key: string;
        readonly title: string;
        readonly cell: (row: R, index: number) => ReactNode;
        readonly getLines?: ((row: R) => readonly string[]) | undefined;
        readonly kind?: ColumnKind | undefined;
        readonly width?: ColumnWidth | undefined;
        readonly align?: 'end' | undefined;
        readonly field?: string | undefined;
        readonly isHeader?: boolean;
    }
    export {}
}

declare module '@matchdesk/shared/ui/base/table/columns/columnTracks' {
    export type ColumnKind = 'image' | 'name' | 'code' | 'reference' | 'account' | 'email' | 'phone' | 'date' | 'number' | 'status' | 'choice' | 'word' | 'text' | 'address' | 'long';
    export type ColumnWidth = 'narrow' | 'wide' | 'widest';
    export {}
}

declare module '@matchdesk/shared/ui/base/table/position/useScrollPosition' {
    export interface TablePosition {
        readonly id: string;
        readonly offset: number;
    }
    export {}
}

declare module '@matchdesk/shared/ui/base/table/position/useTableHandle' {
    export interface TableHandle {
        readonly focusRow: (index: number) => void;
        readonly moveFocus: (by: 1 | -1) => void;
        readonly toggle: (isRange: boolean) => void;
        readonly openRow: () => boolean;
        readonly openPicture: () => void;
    }
    export {}
}

declare module '@matchdesk/shared/ui/base/table/rowPictures' {
    export interface RowPicture {
        readonly src: string;
        readonly title: string;
    }
    export function picturesAround(target: EventTarget): {
        pictures: readonly RowPicture[];
        start: number;
    } | undefined;
    export {}
}

declare module '@matchdesk/shared/ui/base/values/Badge' {
    import { ReactNode } from 'react'
    interface Props {
        tone?: 'good' | 'warn' | 'bad' | 'plain';
        children: ReactNode;
    }
    export const Badge: ({ tone, children }: Props) => import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/values/Breakable' {
    import { ComponentProps } from 'react'
    interface Props {
        text: string;
        at: RegExp;
    }
    export const Breakable: ({ text, at }: Props) => import("react").JSX.Element[];
    export const NoWrap: ({ as: Element, ...rest }: ComponentProps<"time"> & {
        as?: "span" | "small" | "time";
    }) => import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/values/Icon' {
    import { LucideIcon } from 'lucide-react'
    const icons: {
        accept: LucideIcon;
        add: LucideIcon;
        arrange: LucideIcon;
        assign: LucideIcon;
        back: LucideIcon;
        block: LucideIcon;
        choose: LucideIcon;
        clear: LucideIcon;
        copy: LucideIcon;
        delete: LucideIcon;
        desk: LucideIcon;
        down: LucideIcon;
        download: LucideIcon;
        edit: LucideIcon;
        email: LucideIcon;
        leave: LucideIcon;
        next: LucideIcon;
        pause: LucideIcon;
        pending: LucideIcon;
        reject: LucideIcon;
        resume: LucideIcon;
        send: LucideIcon;
        unblock: LucideIcon;
        undo: LucideIcon;
        unlock: LucideIcon;
        up: LucideIcon;
        view: LucideIcon;
    };
    export type IconName = keyof typeof icons;
    export function Icon({ name }: {
        name: IconName;
    }): import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/base/values/Picture' {
    interface Props {
        src: string | null;
        alt: string;
        size?: number;
        onBroken?: (src: string) => void;
    }
    export function Picture({ src, alt, size, onBroken }: Props): import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/chakra/chakra' {
    export { Box } from '@chakra-ui/react/box'
    export { Flex } from '@chakra-ui/react/flex'
    export { Grid } from '@chakra-ui/react/grid'
    export { Stack } from '@chakra-ui/react/stack'
    export {}
}

declare module '@matchdesk/shared/ui/chakra/styled' {
    import { ButtonLook } from '@matchdesk/shared/ui/base/controls/Button'
    import { ChakraComponent } from '@chakra-ui/react/styled-system'
    export const Button: ChakraComponent<'button', ButtonLook>;
    export const ButtonLink: ChakraComponent<'a', ButtonLook>;
    export const Input: ChakraComponent<({ className, fits, ...rest }: import("react").ComponentProps<"input"> & {
        fits?: boolean;
    }) => import("react").JSX.Element, {}>;
    export const Select: ChakraComponent<({ className, fits, ...rest }: import("react").ComponentProps<"select"> & {
        fits?: boolean;
    }) => import("react").JSX.Element, {}>;
    export const Panel: ChakraComponent<({ className, ...rest }: import("react").ComponentProps<"section">) => import("react").JSX.Element, {}>;
    export const Text: ChakraComponent<"p", {}>;
    export const Heading: ChakraComponent<"h2", {
        size?: import("@chakra-ui/react").ConditionalValue<"section" | "page" | "part" | undefined>;
    }>;
    export {}
}

declare module '@matchdesk/shared/ui/form' {
    export { Field } from '@matchdesk/shared/ui/form/Field'
    export { FieldGrid } from '@matchdesk/shared/ui/base/page/layout'
    export { FormFooter, FormRail, FormSection, FormSections } from '@matchdesk/shared/ui/form/FormSections'
    export { ImageInput, fileBox } from '@matchdesk/shared/ui/form/ImageInput'
    export {}
}

declare module '@matchdesk/shared/ui/form/Field' {
    import { ReactNode } from 'react'
    export interface ControlProps {
        readonly id: string;
        readonly 'aria-describedby': string | undefined;
        readonly 'aria-invalid': boolean;
        readonly 'aria-required': boolean;
    }
    interface Props {
        title: string;
        required: boolean;
        hint?: string;
        error?: string;
        children: (control: ControlProps) => ReactNode;
    }
    export function Field({ title, required, hint, error, children }: Props): import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/form/FormSections' {
    import { ReactNode } from 'react'
    export const FormSections: ({ rail, children }: {
        rail: ReactNode;
        children: ReactNode;
    }) => import("react").JSX.Element;
    export const FormSection: ({ title, children }: {
        title: string;
        children: ReactNode;
    }) => import("react").JSX.Element;
    interface RailProps {
        sections: readonly {
            readonly title: string;
            readonly badge: ReactNode;
        }[];
        onPick: (title: string) => void;
    }
    export function FormRail({ sections, onPick }: RailProps): import("react").JSX.Element;
    export const FormFooter: ({ children }: {
        children: ReactNode;
    }) => import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/form/ImageInput' {
    import { ControlProps } from '@matchdesk/shared/ui/form/Field'
    import { RefCallback } from 'react'
    interface Props extends ControlProps {
        ref: RefCallback<HTMLInputElement>;
        name: string;
        current: string | null;
        disabled?: boolean;
        file: File | undefined;
        onFile: (file: File | undefined) => void;
    }
    export const fileBox: {
        readonly position: "relative";
        readonly minHeight: "16";
        readonly padding: "2";
        readonly borderWidth: "1px";
        readonly borderStyle: "dashed";
        readonly borderColor: "border.strong";
        readonly borderRadius: "md";
        readonly bg: "bg.panel";
        readonly transition: "border-color 150ms, background-color 150ms";
        readonly '&:hover:not(:has(:disabled)), &[data-over]': {
            readonly borderColor: "brand.fg";
            readonly bg: "bg.subtle";
        };
        readonly '&:has(:focus-visible)': {
            readonly outline: "2px solid";
            readonly outlineColor: "brand.fg";
            readonly outlineOffset: "2px";
        };
        readonly '&:has([aria-invalid=true])': {
            readonly borderColor: "bad.fg";
        };
        readonly '& input': {
            readonly position: "absolute";
            readonly inset: "0";
            readonly width: "full";
            readonly opacity: "0";
            readonly cursor: "pointer";
            readonly fontSize: "0";
        };
        readonly '& button': {
            readonly position: "relative";
        };
        readonly '&:has(:disabled)': {
            readonly bg: "bg.muted";
            readonly '& input': {
                readonly cursor: "not-allowed";
            };
        };
    };
    export function ImageInput({ current, file, onFile, ref, ...control }: Props): import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/overlay' {
    export { Confirm } from '@matchdesk/shared/ui/overlay/Confirm'
    export { Dialog, DialogFooter, DialogText } from '@matchdesk/shared/ui/overlay/Dialog'
    export { OfferButton } from '@matchdesk/shared/ui/overlay/OfferButton'
    export { Reminder } from '@matchdesk/shared/ui/overlay/Reminder'
    export { Toaster } from '@matchdesk/shared/ui/overlay/Toaster'
    export { UndoBar } from '@matchdesk/shared/ui/overlay/UndoBar'
    export {}
}

declare module '@matchdesk/shared/ui/overlay/Confirm' {
    import { ReactNode, RefObject } from 'react'
    interface Props {
        title: string;
        children: ReactNode;
        action: string;
        tone?: 'brand' | 'danger';
        busy?: boolean;
        first?: RefObject<HTMLElement | null>;
        onConfirm: () => void;
        onCancel: () => void;
    }
    export function Confirm({ title, children, action, tone, busy, first, onConfirm, onCancel }: Props): import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/overlay/Dialog' {
    import { Dialog as Chakra } from '@chakra-ui/react/dialog'
    import { ReactNode, RefObject } from 'react'
    interface Props {
        title: string;
        role?: 'dialog' | 'alertdialog';
        size?: 'wide' | 'side';
        first?: RefObject<HTMLElement | null>;
        onClose: () => void;
        children: ReactNode;
    }
    export function Dialog({ title, role, size, first, onClose, children }: Props): import("react").JSX.Element;
    export const DialogText: ({ children }: {
        children: ReactNode;
    }) => import("react").JSX.Element;
    export const DialogFooter: import("react").ForwardRefExoticComponent<Chakra.FooterProps & import("react").RefAttributes<HTMLDivElement>>;
    export {}
}

declare module '@matchdesk/shared/ui/overlay/OfferButton' {
    interface Props {
        children: string;
        onPick: () => void;
    }
    export const OfferButton: ({ children, onPick }: Props) => import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/overlay/Reminder' {
    interface Props {
        children: string;
        action: string;
        onAction: () => void;
    }
    export const Reminder: ({ children, action, onAction }: Props) => import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/overlay/Toaster' {
    interface ShownToast {
        readonly id: number;
        readonly tone: 'success' | 'info' | 'warning' | 'error';
        readonly text: string;
    }
    interface Props {
        toasts: readonly ShownToast[];
        onClose: (id: number) => void;
    }
    export function Toaster({ toasts, onClose }: Props): import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/overlay/UndoBar' {
    interface Props {
        children: string;
        busy: boolean;
        onUndo: () => void;
    }
    export function UndoBar({ children, busy, onUndo }: Props): import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/review' {
    export { Comparison } from '@matchdesk/shared/ui/review/Comparison'
    export { FactList } from '@matchdesk/shared/ui/review/FactList'
    export { Kbd } from '@matchdesk/shared/ui/review/Kbd'
    export { LongTable } from '@matchdesk/shared/ui/review/LongTable'
    export { PictureViewer } from '@matchdesk/shared/ui/review/PictureViewer'
    export { ReviewLayout } from '@matchdesk/shared/ui/review/ReviewLayout'
    export { Tabs } from '@matchdesk/shared/ui/base/controls/Tabs'
    export { viewAfterKey, wholePicture } from '@matchdesk/shared/ui/review/pictureView'
    export {}
}

declare module '@matchdesk/shared/ui/review/Comparison' {
    interface Compared {
        readonly title: string;
        readonly recorded: string;
        readonly expected: string;
        readonly differs: boolean;
    }
    export const Comparison: ({ label, of }: {
        label: string;
        of: readonly Compared[];
    }) => import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/review/FactList' {
    import { ColumnKind } from '@matchdesk/shared/ui/base/table/columns/columnTracks'
    import { ReactNode } from 'react'
    interface Fact {
        readonly title: string;
        readonly value: ReactNode;
        readonly kind?: ColumnKind;
    }
    export const FactList: ({ facts }: {
        facts: readonly Fact[];
    }) => import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/review/Kbd' {
    export const Kbd: import("@chakra-ui/react").ChakraComponent<"kbd", {}>;
    export {}
}

declare module '@matchdesk/shared/ui/review/LongTable' {
    interface Props {
        label: string;
        titles: readonly string[];
        rows: readonly (readonly (string | number)[])[];
        count: number;
    }
    export function LongTable({ label, titles, rows, count }: Props): import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/review/PictureViewer' {
    import { PictureView } from '@matchdesk/shared/ui/review/pictureView'
    interface Props {
        src: string | null;
        thing: string;
        alt: string;
        view: PictureView;
        onView: (view: PictureView) => void;
        onRetry: () => void;
    }
    export function PictureViewer({ src, thing, alt, view, onView, onRetry }: Props): import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/review/ReviewLayout' {
    import { ReactNode } from 'react'
    interface Props {
        subject: ReactNode;
        children: ReactNode;
        actions: ReactNode;
    }
    export const ReviewLayout: ({ subject, children, actions }: Props) => import("react").JSX.Element;
    export {}
}

declare module '@matchdesk/shared/ui/review/pictureView' {
    export interface PictureView {
        readonly zoom: number;
        readonly turns: number;
        readonly x: number;
        readonly y: number;
    }
    export const wholePicture: PictureView;
    export function viewAfterKey(view: PictureView, key: string): PictureView | undefined;
    export {}
}

declare module '@matchdesk/shared/ui/variables' {
    export interface Variables {
        '--around-page': true;
        '--bar-height': true;
        '--beside-toast': true;
        '--direction': true;
        '--field': true;
        '--form': true;
        '--list': true;
        '--md-colors-accent-fg': true;
        '--md-colors-accent-solid': true;
        '--md-colors-accent-subtle': true;
        '--md-colors-amber-100': true;
        '--md-colors-amber-300': true;
        '--md-colors-amber-700': true;
        '--md-colors-amber-900': true;
        '--md-colors-bad-fg': true;
        '--md-colors-bad-solid': true;
        '--md-colors-bad-subtle': true;
        '--md-colors-bg': true;
        '--md-colors-bg-muted': true;
        '--md-colors-bg-panel': true;
        '--md-colors-bg-subtle': true;
        '--md-colors-border': true;
        '--md-colors-border-strong': true;
        '--md-colors-brand-contrast': true;
        '--md-colors-brand-fg': true;
        '--md-colors-brand-hover': true;
        '--md-colors-brand-muted': true;
        '--md-colors-brand-solid': true;
        '--md-colors-brand-subtle': true;
        '--md-colors-fg': true;
        '--md-colors-fg-muted': true;
        '--md-colors-good-fg': true;
        '--md-colors-good-solid': true;
        '--md-colors-good-subtle': true;
        '--md-colors-green-100': true;
        '--md-colors-green-300': true;
        '--md-colors-green-600': true;
        '--md-colors-green-900': true;
        '--md-colors-henna-100': true;
        '--md-colors-henna-200': true;
        '--md-colors-henna-300': true;
        '--md-colors-henna-400': true;
        '--md-colors-henna-50': true;
        '--md-colors-henna-500': true;
        '--md-colors-henna-600': true;
        '--md-colors-henna-700': true;
        '--md-colors-henna-800': true;
        '--md-colors-henna-900': true;
        '--md-colors-henna-950': true;
        '--md-colors-marigold-100': true;
        '--md-colors-marigold-300': true;
        '--md-colors-marigold-400': true;
        '--md-colors-marigold-500': true;
        '--md-colors-marigold-700': true;
        '--md-colors-red-100': true;
        '--md-colors-red-300': true;
        '--md-colors-red-600': true;
        '--md-colors-red-700': true;
        '--md-colors-red-900': true;
        '--md-colors-sand-100': true;
        '--md-colors-sand-200': true;
        '--md-colors-sand-25': true;
        '--md-colors-sand-300': true;
        '--md-colors-sand-400': true;
        '--md-colors-sand-50': true;
        '--md-colors-sand-500': true;
        '--md-colors-sand-600': true;
        '--md-colors-sand-700': true;
        '--md-colors-sand-800': true;
        '--md-colors-sand-850': true;
        '--md-colors-sand-900': true;
        '--md-colors-sand-950': true;
        '--md-colors-warn-fg': true;
        '--md-colors-warn-solid': true;
        '--md-colors-warn-subtle': true;
        '--md-colors-white': true;
        '--md-font-sizes-2xl': true;
        '--md-font-sizes-3xl': true;
        '--md-font-sizes-lg': true;
        '--md-font-sizes-md': true;
        '--md-font-sizes-sm': true;
        '--md-font-sizes-xl': true;
        '--md-font-sizes-xs': true;
        '--md-font-weights-bold': true;
        '--md-font-weights-medium': true;
        '--md-font-weights-normal': true;
        '--md-font-weights-semibold': true;
        '--md-fonts-body': true;
        '--md-fonts-heading': true;
        '--md-fonts-mono': true;
        '--md-line-heights-normal': true;
        '--md-line-heights-tight': true;
        '--md-radii-full': true;
        '--md-radii-lg': true;
        '--md-radii-md': true;
        '--md-radii-none': true;
        '--md-radii-sm': true;
        '--md-shadows-panel': true;
        '--md-shadows-raised': true;
        '--md-sizes-0': true;
        '--md-sizes-1': true;
        '--md-sizes-10': true;
        '--md-sizes-12': true;
        '--md-sizes-14': true;
        '--md-sizes-16': true;
        '--md-sizes-2': true;
        '--md-sizes-20': true;
        '--md-sizes-24': true;
        '--md-sizes-3': true;
        '--md-sizes-4': true;
        '--md-sizes-5': true;
        '--md-sizes-6': true;
        '--md-sizes-7': true;
        '--md-sizes-8': true;
        '--md-sizes-9': true;
        '--md-sizes-folded': true;
        '--md-sizes-form': true;
        '--md-sizes-full': true;
        '--md-sizes-px': true;
        '--md-sizes-sidebar': true;
        '--md-spacing-0': true;
        '--md-spacing-1': true;
        '--md-spacing-10': true;
        '--md-spacing-12': true;
        '--md-spacing-14': true;
        '--md-spacing-16': true;
        '--md-spacing-2': true;
        '--md-spacing-20': true;
        '--md-spacing-24': true;
        '--md-spacing-3': true;
        '--md-spacing-4': true;
        '--md-spacing-5': true;
        '--md-spacing-6': true;
        '--md-spacing-7': true;
        '--md-spacing-8': true;
        '--md-spacing-9': true;
        '--md-spacing-px': true;
        '--md-z-index-bar': true;
        '--md-z-index-drawer': true;
        '--md-z-index-overlay': true;
        '--md-z-index-sticky': true;
        '--md-z-index-toast': true;
        '--picture': true;
        '--tone': true;
    }
    export {}
}
