import type { User } from '../../api/users';
import { UserActions } from './user-actions';
import { Cell, ColumnHeader, Header, RoleBadge, Row, Table, TableFrame } from './users-table.styles';

type Props = {
  users: User[];
  firstNumber: number;
  /** E-mail address of the signed-in admin. */
  ownEmail: string | undefined;
  /** The ids of the users whose action is in progress. */
  promotingId: string | undefined;
  deletingId: string | undefined;
  onMakeSeller: (user: User) => void;
  onDelete: (user: User) => void;
};

// Some browsers drop a table's semantics when CSS lays it out as cards, so the roles are explicit.
export function UsersTable({ users, firstNumber, ownEmail, promotingId, deletingId, onMakeSeller, onDelete }: Props) {
  return (
    <TableFrame>
      <Table role="table" aria-label="All Users">
        <Header role="rowgroup">
          <tr role="row">
            {['#', 'Name', 'Email', 'Role', 'Actions'].map((title) => (
              <ColumnHeader key={title} role="columnheader" scope="col">
                {title}
              </ColumnHeader>
            ))}
          </tr>
        </Header>
        <tbody role="rowgroup">
          {users.map((user, index) => (
            <Row key={user._id} role="row">
              <Cell role="cell" $area="number">
                {firstNumber + index}
              </Cell>
              <Cell role="cell" $area="name">
                {user.name}
              </Cell>
              <Cell role="cell" $area="email">
                {user.email}
              </Cell>
              <Cell role="cell" $area="role">
                <RoleBadge $role={user.role}>{user.role}</RoleBadge>
              </Cell>
              <Cell role="cell" $area="actions">
                <UserActions
                  user={user}
                  isOwn={user.email.toLowerCase() === ownEmail?.toLowerCase()}
                  isPromoting={promotingId === user._id}
                  isDeleting={deletingId === user._id}
                  onMakeSeller={() => {
                    onMakeSeller(user);
                  }}
                  onDelete={() => {
                    onDelete(user);
                  }}
                />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
