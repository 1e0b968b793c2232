export { generatePath, Link, matchPath, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
