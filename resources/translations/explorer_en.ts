<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en">
<context>
    <name>Derivation</name>
    <message numerus="yes">
        <source>… %n more term(s) …</source>
        <translation>
            <numerusform>… %n more term …</numerusform>
            <numerusform>… %n more terms …</numerusform>
        </translation>
    </message>
</context>
</TS>
